import type { BuildOrigin, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';

/**
 * What the releases of a combination were built from: as recorded in one of the `known` revisions,
 * else in the log. Apps without a record are missing.
 */
export async function readOrigins(
  store: SiteStore,
  apps: Revision['apps'],
  known: readonly (Revision | undefined)[],
): Promise<Readonly<Record<string, BuildOrigin>>> {
  const origins = Object.entries(apps).map(async ([app, version]) => {
    const before = known.find((revision) => revision?.apps[app] === version);
    return [app, before?.origins?.[app] ?? (await readLogged(store, app, version))] as const;
  });
  const found = await Promise.all(origins);
  return Object.fromEntries(found.flatMap(([app, origin]) => (origin ? [[app, origin]] : [])));
}

async function readLogged(store: SiteStore, app: string, version: string) {
  const entry = await store.findEntry(app, version);
  if (entry === undefined) return undefined;
  const { version: _, author: __, time: ___, ...origin } = entry;
  return Object.keys(origin).length > 0 ? origin : undefined;
}
