import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as contract from '@site/contract';
import { installedVersions } from '../../contract/build/installed-versions.ts';
import { type SharedUsageRecord, sharedUsageFile } from '../../contract/build/shared-usage.ts';
import { findUnshared } from '../../contract/src/find-unshared.ts';
import { sharedExports } from '../../contract/src/shared-exports.ts';
import { runtimeCore } from '../../contract/src/shared-libraries.ts';
import type { Release } from '../../store/records.ts';
import type { App } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';
import type { Container } from './read-container.ts';

type Libraries = Pick<Release, 'needs' | 'lends' | 'builtWith'>;

/**
 * What the shell shares, or what a section imports from it, and in which versions. Refuses an
 * import of an export that the shell does not share.
 */
export async function readLibraries(app: App, versions: Container['versions']): Promise<Libraries> {
  if (app.name === 'shell') {
    const lends = listShared();
    return { needs: {}, lends, builtWith: installedVersions(app.folder, Object.keys(lends)) };
  }
  const text = await readFile(join(app.folder, 'dist/server', sharedUsageFile), 'utf8');
  const record: SharedUsageRecord = JSON.parse(text);
  const needs = Object.fromEntries(
    Object.entries(record).map(([library, importers]) => [library, Object.keys(importers)]),
  );
  const unshared = Object.entries(record).flatMap(([library, importers]) =>
    Object.entries(importers).flatMap(([name, importer]) =>
      findUnshared({ [library]: [name] }, sharedExports).map((found) => `${found} (${importer})`),
    ),
  );
  if (unshared.length > 0) {
    throw new ReleaseError(
      `${app.name} imports what the shell does not share: ${unshared.join(', ')}. Use another export, or share it in shell/contract/src/shared-exports.ts and release the shell first.`,
    );
  }
  const used = Object.entries(versions).filter(([library]) => library in needs);
  const builtWith = Object.fromEntries(used.filter(([library]) => !library.startsWith('@site/')));
  expectSameMajor(app, builtWith);
  return { needs: { ...needs, [runtimeCore]: ['*'] }, builtWith };
}

const ownFolder = fileURLToPath(new URL('.', import.meta.url));

/** The section has the major versions that are installed here, which shells share. */
function expectSameMajor(app: App, versions: Readonly<Record<string, string>>): void {
  const wanted = installedVersions(ownFolder, Object.keys(versions));
  const faults = Object.entries(versions)
    .filter(([library, version]) => majorOf(version) !== majorOf(wanted[library] ?? ''))
    .map(([library, version]) => `${library} ${version} instead of ${wanted[library]}`);
  if (faults.length === 0) return;
  throw new ReleaseError(
    `${app.name} is built with ${faults.join(', ')}. Install the major version that the shell shares.`,
  );
}

function majorOf(version: string): string {
  return version.slice(0, version.indexOf('.'));
}

/**
 * The contract is shared whole, but no version number tells a section's from a shell's: its
 * exports are listed. What another library exports follows from its version.
 */
export function listShared(): NonNullable<Release['lends']> {
  const lists = Object.entries(sharedExports).map(([library, names]) => [
    library,
    names === 'all' ? names : [...names],
  ]);
  return {
    ...Object.fromEntries(lists),
    '@site/contract': Object.keys(contract).sort(),
    [runtimeCore]: 'all',
  };
}
