import { userInfo } from 'node:os';
import type { App } from './apps.ts';
import { buildApp } from './build-app.ts';
import { type CollectedRelease, collectRelease } from './collect-release.ts';
import { compress, type Encoding, encodings } from './compress.ts';
import { isCompressible } from './media-types.ts';
import { checkNeeds } from './needs-check.ts';
import { ReleaseError } from './release-error.ts';
import type { Release } from './store/records.ts';
import { keys, type SiteStore } from './store/site-store.ts';

export interface Published {
  readonly release: Release;
  /** False when the same bytes had been published before. */
  readonly isNew: boolean;
}

/** Builds an app and writes its release: files first, the record last. */
export async function publish(store: SiteStore, app: App): Promise<Published> {
  await buildApp(app);
  const collected = await collectRelease(app);
  checkNeeds(collected.release);
  const published = await writeRelease(store, collected);
  await noteAsNewest(store, published.release);
  return published;
}

/** Publishing an older release again makes it the one that `deploy` takes. */
async function noteAsNewest(store: SiteStore, { app, version }: Release): Promise<void> {
  if ((await store.newestVersion(app)) === version) return;
  const time = new Date().toISOString();
  await store.notePublished(app, { version, author: userInfo().username, time });
}

/** Writes a release that is not in the store yet. */
export async function writeRelease(
  store: SiteStore,
  { release, files, server }: CollectedRelease,
): Promise<Published> {
  const known = await store.readRelease(release.app, release.version);
  if (known !== undefined) return { release: known, isNew: false };
  await Promise.all([...files].map(([name, bytes]) => writeFile(store, release, name, bytes)));
  await store.driver.write(keys.server(release.app, release.server.name), server);
  await store.writeRelease(release);
  return { release, isNew: true };
}

async function writeFile(
  store: SiteStore,
  release: Release,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  const key = keys.file(release.app, name);
  const known = await store.driver.read(key);
  if (known !== undefined && !Buffer.from(known).equals(bytes)) {
    throw new ReleaseError(
      `${release.app}: the store has other bytes under the name ${name}. File names must carry a hash of their content.`,
    );
  }
  const variants: Encoding[] = isCompressible(release.files[name]?.type ?? '')
    ? ['br', 'gzip']
    : [];
  await Promise.all(
    variants.map(async (encoding) => {
      const variant = `${key}.${encodings[encoding]}`;
      if (await store.driver.has(variant)) return;
      await store.driver.write(variant, await compress(bytes, encoding));
    }),
  );
  if (known === undefined) await store.driver.write(key, bytes);
}
