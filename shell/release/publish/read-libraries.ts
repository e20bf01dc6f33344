import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@site/contract';
import { installedVersions } from '../../contract/build/installed-versions.ts';
import { sharedUsageFile } from '../../contract/build/shared-usage.ts';
import { findUnshared, sharedExports } from '../../contract/src/shared-libraries.ts';
import type { Release } from '../../store/records.ts';
import type { App } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';

type Libraries = Pick<Release, 'needs' | 'lends' | 'builtWith'>;

/**
 * What the shell shares, or what a section imports from it, and in which versions. Refuses an
 * import of an export that the shell does not share.
 */
export async function readLibraries(app: App): Promise<Libraries> {
  if (app.kind === 'shell') {
    const lends = listShared();
    return { needs: {}, lends, builtWith: installedVersions(app.folder, Object.keys(lends)) };
  }
  const text = await readFile(join(app.folder, 'dist/server', sharedUsageFile), 'utf8');
  const needs: Release['needs'] = JSON.parse(text);
  const unshared = findUnshared(needs);
  if (unshared.length > 0) {
    throw new ReleaseError(
      `${app.name} imports what the shell does not share: ${unshared.join(', ')}. Use another export, or share it in shell/contract/src/shared-libraries.ts and release the shell first.`,
    );
  }
  return { needs, builtWith: installedVersions(app.folder, Object.keys(needs)) };
}

/**
 * The contract is shared whole, but no version number tells a section's from a shell's: its
 * exports are listed. What another library exports follows from its version.
 */
function listShared(): NonNullable<Release['lends']> {
  const lists = Object.entries(sharedExports).map(([library, names]) => [
    library,
    names === 'all' ? names : [...names],
  ]);
  return { ...Object.fromEntries(lists), '@site/contract': Object.keys(contract).sort() };
}
