import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { Combination } from './combination.ts';
import { type Finding, refusal } from './finding.ts';

/** A widget that a page embeds and a live app provided is still provided. */
export async function checkWidgets(
  store: SiteStore,
  tables: Revision['tables'],
  { releases, previousReleases }: Combination,
): Promise<readonly Finding[]> {
  const provided = new Set(releases.flatMap(({ widgets }) => widgets));
  const removed = previousReleases.flatMap(({ app, version, widgets }) =>
    widgets.filter((name) => !provided.has(name)).map((name) => ({ app, version, name })),
  );
  const found = removed.map(async ({ app, version, name }) => {
    const hosts = await listHosts(store, tables, name);
    if (hosts.length === 0) return [];
    const message = `These pages embed the widget ${name} of ${app} ${version}, which would be removed: ${hosts.join(', ')}. Keep it, or remove it from those pages first or in the same deploy.`;
    return [refusal('widgets', app, message)];
  });
  return (await Promise.all(found)).flat();
}

/** The pages that embed a widget, as `app path`. */
async function listHosts(store: SiteStore, tables: Revision['tables'], name: string) {
  const hosts = Object.entries(tables).map(async ([app, { table, widgets }]) => {
    if (!(name in widgets)) return [];
    const { pages, notFound } = await store.readTable(table);
    const embedding = Object.entries({ ...pages, ...notFound }).filter(
      ([, page]) => name in page.widgets,
    );
    return embedding.map(([path]) => `${app} ${path}`);
  });
  return (await Promise.all(hosts)).flat();
}
