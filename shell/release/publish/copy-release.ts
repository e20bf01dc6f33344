import { isDeepStrictEqual } from 'node:util';
import { readUnlessDamaged } from '../../store/channels.ts';
import { mediaTypeOf } from '../../store/media-types.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';
import type { CollectedRelease } from '../../store/write-release.ts';
import { ReleaseError } from '../release-error.ts';

/**
 * An app's newest release in another store, which may be anybody's: every file must match its
 * record, and none may replace what `store` has.
 */
export async function copyRelease(
  from: SiteStore,
  store: SiteStore,
  app: string,
): Promise<CollectedRelease> {
  const version = await from.newestVersion(app);
  const release = version && (await from.readRelease(app, version));
  if (!release) throw new ReleaseError(`${from.driver.label} has no release of ${app}.`);
  const refuse = (what: string) => new ReleaseError(`Cannot publish ${app} ${version}: ${what}.`);
  if (release.app !== app || release.version !== version) {
    throw refuse(`its record names ${release.app} ${release.version}`);
  }
  const files = new Map<string, Uint8Array>();
  for (const [name, facts] of Object.entries(release.files)) {
    const bytes = await from.readFile(app, name);
    if (!bytes || facts.bytes !== bytes.length || facts.type !== mediaTypeOf(name)) {
      throw refuse(`${name} does not match its record`);
    }
    files.set(name, bytes);
  }
  const server = new TextEncoder().encode(await from.readServerBundle(release));
  const other = await store.driver.read(keys.server(app, release.server.name));
  if (other !== undefined && !Buffer.from(other).equals(server)) {
    throw refuse('this store has a different server bundle with that name');
  }
  const known = await readUnlessDamaged(store, app, version);
  if (known !== undefined && !isDeepStrictEqual(known, release)) {
    throw refuse('this store has a different release with that version');
  }
  return { release, files, server };
}
