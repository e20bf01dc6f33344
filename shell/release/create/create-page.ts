import { existsSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { isUnder } from '@site/contract/is-under';
import { findApp, listFolders } from '../apps.ts';
import { ReleaseError, UsageError } from '../release-error.ts';
import { type Created, changeFiles, type Files, type Source } from './change-files.ts';
import {
  addImports,
  addItem,
  lazyPageOf,
  readProperty,
  readSource,
  readStrings,
} from './edit-source.ts';
import { fillTemplate } from './fill-template.ts';
import { checkName, componentOf, variableOf, wordsOf } from './names.ts';
import { checkKnown, sectionTable } from './new-section.ts';

/** A page whose texts are in the section's source. */
export interface NewPage {
  readonly path: string;
  readonly title: string;
  readonly lead: string;
}

/** A page's texts and component, in a section's folder. */
export function pageFiles(id: string, name: string, page: NewPage): Promise<Files> {
  return fillTemplate('page', `${id}/src`, { ...wordsOf(name), ...page });
}

/** Adds a page, whose texts are in its source, to a section. */
export async function createPage(root: string, id: string, page: NewPage): Promise<Created> {
  await checkPath(root, id, page.path);
  const name = page.path.split('/').at(-1) ?? '';
  checkName(name, 'last segment of a path');
  const variable = `${variableOf(name)}Page`;
  const section = await readSource(root, `${id}/src/section.ts`);
  const withRoute = addRoute(section, id, `${variable}.path`, `./${name}-page.tsx`);
  const withHead = addItem(withRoute, { id, key: 'pages', code: variable });
  return changeFiles(root, await pageFiles(id, name, page), [
    addImports(withHead, `import { ${variable} } from './${name}.ts';`),
    await planRoute(root, id, page.path),
  ]);
}

/** Adds a route to a section; its component has the name of its file. */
export function addRoute(section: Source, id: string, path: string, file: string): Source {
  const component = lazyPageOf(file, componentOf(basename(file, '.tsx')));
  return addItem(section, {
    id,
    key: 'routes',
    code: `{ path: ${path}, isStatic: true, Component: ${component} }`,
  });
}

/** Lists a path among the routes that content may link to. */
export async function planRoute(root: string, id: string, path: string) {
  return addItem(await readSource(root, sectionTable), { id, key: 'routes', code: `'${path}'` });
}

/** Refuses an unknown section, and a path that is taken or outside the section's prefixes. */
export async function checkPath(root: string, id: string, path: string): Promise<void> {
  checkKnown(root, id);
  const table = await readSource(root, sectionTable);
  const prefixes = readStrings(table, id, 'prefixes');
  if (!prefixes.some((prefix) => isUnder(prefix, path))) {
    throw new ReleaseError(
      `${path} is not under a prefix of ${id}: ${prefixes.join(', ')}. Choose a path such as ${prefixes[0]}/news.`,
    );
  }
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path)) {
    throw new UsageError(
      `"${path}" is not a valid path; use lower-case words, such as /about/news`,
    );
  }
  const place = readStrings(table, id, 'routes').includes(path)
    ? sectionTable
    : await findEntry(root, id, path);
  if (place) throw new ReleaseError(`The path ${path} is taken (see ${place}); choose another.`);
}

async function findEntry(root: string, id: string, path: string): Promise<string | undefined> {
  const slug = path.split('/').at(-1) ?? '';
  for (const folder of listFolders(findApp(id, root))) {
    const entry = join(folder, 'entries', slug);
    if (!existsSync(entry)) continue;
    const definition = await readSource(folder, 'collection.ts');
    const route = readProperty(definition, 'route') ?? '';
    if (route.replace(/:\w+$/, slug) === path) return relative(root, entry);
  }
  return undefined;
}
