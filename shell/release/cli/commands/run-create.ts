import { resolve } from 'node:path';
import { repositoryRoot } from '../../apps.ts';
import { oneAtATime } from '../../create/change-files.ts';
import { createRepository } from '../../create/create-repository.ts';
import { createSection } from '../../create/create-section.ts';
import { checkSectionName } from '../../create/new-section.ts';
import { removeSection } from '../../create/remove-section.ts';
import { UsageError } from '../../release-error.ts';
import type { CommandContext, CommandResult } from '../command.ts';

interface Options {
  readonly prefix?: string;
  readonly remove?: true;
  readonly yes?: boolean;
  /** The folder of its own repository; without it, the section is created in this one. */
  readonly to?: string;
  readonly site?: string;
  readonly packages?: string;
}

export async function runCreate(
  { settings }: CommandContext,
  id: string,
  { prefix, to, site, packages, remove, yes = false }: Options,
  { args: [, ...others] }: { readonly args: readonly string[] },
): Promise<CommandResult> {
  if (others.length > 0) {
    checkSectionName(id);
    throw new UsageError(`too many arguments for 'create': ${others.join(' ')}`);
  }
  if (remove) return removeHere(id, yes);
  if (yes) throw new UsageError('--yes requires --remove');
  if (prefix === undefined) {
    checkSectionName(id);
    throw new UsageError('create requires --prefix, such as /careers');
  }
  if (to === undefined) {
    if (site ?? packages) throw new UsageError('--site and --packages require --to');
    return createHere(id, prefix);
  }
  const address = site ?? settings.siteUrl;
  const created = await createRepository(repositoryRoot, {
    id,
    prefix,
    to: resolve(to),
    site: address,
    packages: packages && resolve(packages),
  });
  const lines = [
    `Created ${id} in ${to} with a page at ${prefix} and a workflow that releases it to ${address}.`,
    `Next: cd ${quote(to)} && git init && npm install, write the page's title and lead in src/overview/texts.ts, then npm test`,
  ];
  return { data: created, text: lines.join('\n') };
}

/** As a shell takes it for one word. */
const quote = (path: string) =>
  /^[\w./~-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;

async function createHere(id: string, prefix: string): Promise<CommandResult> {
  const created = await oneAtATime(repositoryRoot, () =>
    createSection(repositoryRoot, { id, prefix }),
  );
  const lines = [
    `Created ${id} with a page at ${prefix}; updated ${created.changed.join(', ')}.`,
    `Next: write its title and lead in ${id}/src/overview/texts.ts, then npm run site -- publish ${id} && npm run site -- deploy ${id} --channel pr-1`,
  ];
  return { data: created, text: lines.join('\n') };
}

async function removeHere(id: string, yes: boolean): Promise<CommandResult> {
  const changed = await oneAtATime(repositoryRoot, () => removeSection(repositoryRoot, id, yes));
  const lines = [
    `Removed ${id}; updated ${changed.join(', ')}.`,
    `If it is live, take it off the site: npm run site -- retire ${id}`,
  ];
  return { data: { changed }, text: lines.join('\n') };
}
