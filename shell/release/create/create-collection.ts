import { placeholder } from '../rules/content-rule.ts';
import { type RunNpm, runNpm } from '../run-npm.ts';
import { type Created, changeFiles, expectFree, type Files } from './change-files.ts';
import { addContentOwner } from './code-owners.ts';
import { checkPath, type NewPage, readSection } from './create-page.ts';
import { fillTemplate } from './fill-template.ts';
import { checkName, wordsOf } from './names.ts';

/** A collection and the page that lists it. */
interface NewCollection extends NewPage {
  /** `mentors`. */
  readonly name: string;
}

/** Adds a collection with an example, a page that lists its entries and a page for each of them. */
export async function createCollection(
  root: string,
  id: string,
  collection: NewCollection,
  npm: RunNpm = runNpm,
): Promise<Created> {
  const { name, path } = collection;
  checkName(name, 'collection name');
  await checkPath(root, id, path);
  const [content, pages] = [`shared-content/src/${name}`, `${id}/src/${name}`];
  for (const folder of [content, pages]) expectFree(root, folder);
  const files = await collectionFiles(collection, content, pages);
  const owners = await addContentOwner(root, id, content);
  const { written, changed } = await changeFiles(root, files, owners, () =>
    npm(root, 'pkg', 'set', `site.routes[]=${path}`, `site.content[]=${name}`, `--workspace=${id}`),
  );
  return { written, changed: [`${id}/package.json`, ...changed] };
}

/** The collection's folder in the content, and the folder of its pages. */
async function collectionFiles(
  collection: NewCollection,
  content: string,
  pages: string,
): Promise<Files> {
  const today = new Date().toISOString().slice(0, 10);
  const words = { ...wordsOf(collection.name), ...collection, today, placeholder };
  return {
    ...(await fillTemplate('collection/content', content, words)),
    ...(await fillTemplate('collection/pages', pages, words)),
  };
}

/** The collection's name below the section's first prefix. */
export function defaultPath(root: string, id: string, name: string): string {
  return `${readSection(root, id).prefixes[0] ?? ''}/${name}`;
}
