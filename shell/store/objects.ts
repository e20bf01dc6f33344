import { encodings } from './compress.ts';
import type { Release, Revision } from './records.ts';
import { keys, type SiteStore } from './site-store.ts';

/** The keys of everything in a release, its record first. */
export function objectsOf({ app, version, files, server }: Release): readonly string[] {
  return [
    keys.release(app, version),
    keys.server(app, server.name),
    ...Object.keys(files).map((name) => keys.file(app, name)),
  ];
}

/** The keys of the pages of a composition. */
export function pagesOf({
  pages,
  notFound,
  fallback,
}: Pick<Revision, 'pages' | 'notFound' | 'fallback'>): readonly string[] {
  const references = [...Object.values(pages), ...Object.values(notFound), fallback];
  return [...new Set(references.map(({ page }) => keys.page(page)))];
}

/**
 * Touches objects and their compressed variants, so that a concurrent prune keeps them.
 * Resolves to the missing ones.
 */
export async function refresh(
  { driver }: SiteStore,
  objects: readonly string[],
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const key of objects) {
    if (!(await driver.touch(key))) missing.push(key);
    for (const ending of Object.values(encodings)) await driver.touch(`${key}.${ending}`);
  }
  return missing;
}

/** The missing ones among these objects; touches none. */
export async function findMissing(
  { driver }: SiteStore,
  objects: readonly string[],
): Promise<readonly string[]> {
  const found = await Promise.all(objects.map((key) => driver.has(key)));
  return objects.filter((_, index) => !found[index]);
}
