import { repositoryRoot } from '../apps.ts';
import { createSection } from '../create/create-section.ts';
import type { CommandContext, CommandResult } from './command.ts';

/** Creates a section with one page. */
export async function runCreate(
  _: CommandContext,
  id: string,
  prefix: string,
): Promise<CommandResult> {
  const created = await createSection(repositoryRoot, { id, prefix });
  const lines = [
    `Created ${id} with a page at ${prefix} and a release workflow; updated ${created.changed.join(', ')}.`,
    `Next: write its title and lead in ${id}/src/overview.ts, then npm run site -- publish ${id} && npm run site -- deploy ${id}`,
  ];
  return { data: created, text: lines.join('\n') };
}
