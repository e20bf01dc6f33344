import { repositoryRoot } from '../apps.ts';
import { createSection } from '../create/create-section.ts';
import { UsageError } from '../release-error.ts';
import type { CommandInput, CommandResult } from './command.ts';

/** Makes a section with one page. */
export async function runCreate({ words, options }: CommandInput): Promise<CommandResult> {
  const [id = '', ...others] = words;
  if (id === '' || others.length > 0 || options.prefix === undefined) {
    throw new UsageError('create takes a name and a prefix: create mf-careers --prefix /careers');
  }
  const created = await createSection(repositoryRoot, { id, prefix: options.prefix });
  const workflow = created.written.find((path) => path.startsWith('.github/'));
  const lines = [
    `Made ${id} with a page at ${options.prefix}, and the workflow that releases it, ${workflow};`,
    `named it in ${created.changed.join(', ')}.`,
    `Next: npm run site -- publish ${id} && npm run site -- deploy ${id}`,
  ];
  return { data: created, text: lines.join('\n') };
}
