import { resolve } from 'node:path';
import { readSettings } from '../../server/settings.ts';
import { repositoryRoot } from '../apps.ts';
import { createRepository } from '../create/create-repository.ts';
import { createSection } from '../create/create-section.ts';
import { UsageError } from '../release-error.ts';
import type { CommandContext, CommandResult } from './command.ts';

interface Options {
  readonly prefix: string;
  /** The folder of its own repository; without it, the section is created in this one. */
  readonly to?: string;
  readonly site?: string;
  readonly packages?: string;
}

/** Creates a section with one page, in this repository or in one of its own. */
export async function runCreate(
  _: CommandContext,
  id: string,
  { prefix, to, site, packages }: Options,
): Promise<CommandResult> {
  if (to === undefined) {
    if (site ?? packages) throw new UsageError('--site and --packages require --to');
    return createHere(id, prefix);
  }
  const created = await createRepository(repositoryRoot, {
    id,
    prefix,
    to: resolve(to),
    site: site ?? readSettings(process.env).siteUrl,
    packages: packages && resolve(packages),
  });
  const lines = [
    `Created ${id} in ${to} with a page at ${prefix} and a release workflow.`,
    `Next: cd ${to} && npm install, write the page's title and lead in src/overview.ts, then npm test`,
  ];
  return { data: created, text: lines.join('\n') };
}

async function createHere(id: string, prefix: string): Promise<CommandResult> {
  const created = await createSection(repositoryRoot, { id, prefix });
  const lines = [
    `Created ${id} with a page at ${prefix} and a release workflow; updated ${created.changed.join(', ')}.`,
    `Next: write its title and lead in ${id}/src/overview.ts, then npm run site -- publish ${id} && npm run site -- deploy ${id}`,
  ];
  return { data: created, text: lines.join('\n') };
}
