import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@site/contract';
import { lentUsageFile } from '../../contract/build/lent-usage.ts';
import type { Release } from '../../store/records.ts';
import type { App } from '../apps.ts';
import { installedVersions } from './installed-versions.ts';

type Libraries = Pick<Release, 'needs' | 'lends' | 'builtWith'>;

/** What the shell lends, or what a section uses of it, and in which versions. */
export async function readLibraries(app: App): Promise<Libraries> {
  if (app.kind === 'shell') {
    const lends = listLent();
    return { needs: {}, lends, builtWith: installedVersions(app.folder, Object.keys(lends)) };
  }
  const text = await readFile(join(app.folder, 'dist/server', lentUsageFile), 'utf8');
  const needs: Release['needs'] = JSON.parse(text);
  return { needs, builtWith: installedVersions(app.folder, Object.keys(needs)) };
}

/**
 * The contract is lent whole and has no version of its own that could tell a section's from a
 * shell's: its exports are named. What a library has follows from its version.
 */
function listLent(): Exclude<Release['lends'], undefined> {
  const lent = Object.entries(contract.lentLibraries).map(([library, names]) => [
    library,
    names === 'all' ? names : [...names],
  ]);
  return { ...Object.fromEntries(lent), '@site/contract': Object.keys(contract).sort() };
}
