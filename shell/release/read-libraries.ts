import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lentLibraries } from '@site/contract';
import { lentUsageFile } from '../contract/build/lent-usage.ts';
import type { App } from './apps.ts';
import { installedVersions } from './installed-versions.ts';
import type { Release } from './store/records.ts';

type Libraries = Pick<Release, 'needs' | 'lends' | 'builtWith'>;

/** What the shell lends, or what a section uses of it, and in which versions. */
export async function readLibraries(app: App): Promise<Libraries> {
  if (app.kind === 'shell') {
    const lent = Object.entries(lentLibraries);
    const lends = Object.fromEntries(
      lent.map(([library, names]) => [library, names === 'all' ? names : [...names]]),
    );
    return { needs: {}, lends, builtWith: installedVersions(app.folder, Object.keys(lends)) };
  }
  const text = await readFile(join(app.folder, 'dist/server', lentUsageFile), 'utf8');
  const needs: Release['needs'] = JSON.parse(text);
  return { needs, builtWith: installedVersions(app.folder, Object.keys(needs)) };
}
