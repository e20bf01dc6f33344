import { encodings } from './compress.ts';
import type { Release, Revision } from './records.ts';
import { keys, type SiteStore } from './site-store.ts';

/** The keys of everything a release consists of, its record first. */
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
 * Makes objects young, with their compressed variants, so that a prune that runs now leaves
 * them. Resolves to those that are missing.
 */
export async function hold(
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

/** The objects that are missing, untouched. */
export async function findMissing(
  { driver }: SiteStore,
  objects: readonly string[],
): Promise<readonly string[]> {
  const found = await Promise.all(objects.map((key) => driver.has(key)));
  return objects.filter((_, index) => !found[index]);
}
