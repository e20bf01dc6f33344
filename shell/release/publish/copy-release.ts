import { inBatches } from '@site/content/in-batches';
import { listObjects } from '../../store/objects.ts';
import type { BuildOrigin } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { CollectedRelease } from '../../store/write-release.ts';
import { listApps } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';
import { addGitChanges } from './git-origin.ts';

/** Reads an app's newest release from an untrusted store: every file must match its record. */
export async function copyRelease(from: SiteStore, app: string): Promise<CollectedRelease> {
  const entry = await from.newestEntry(app);
  if (!entry)
    throw new ReleaseError(
      `${from.driver.label} has no release of ${app}. Publish it there first.`,
    );
  const { version, author: _, time: __, ...origin } = entry;
  const release = await from.readRelease(app, version);
  const read: CollectedRelease['read'] = async ({ kind, name }) => {
    if (kind === 'file') return from.readFile(app, name);
    if (kind === 'map') return from.readMap(app, name);
    return new TextEncoder().encode(await from.readServerBundle(release));
  };
  await inBatches(listObjects(release), async (object) => {
    if ((await read(object))?.length === object.bytes) return;
    throw new ReleaseError(
      `Cannot publish ${app} ${version}: ${object.name} does not match its record. Publish it again where it was built.`,
    );
  });
  return { release, read, readOrigin: (since) => complete(origin, app, since) };
}

/** A new section may be unknown in this checkout. */
async function complete(
  origin: BuildOrigin,
  name: string,
  since: string | undefined,
): Promise<BuildOrigin> {
  const app = listApps().find((one) => one.name === name);
  return app ? addGitChanges(origin, app, since) : origin;
}
