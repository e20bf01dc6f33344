import { UsageError } from '../release-error.ts';
import { placeholder } from '../rules/content-rule.ts';
import { type Created, changeFiles, expectFree, type Files, type Source } from './change-files.ts';
import { addRoute, checkPath, type NewPage, planRoute } from './create-page.ts';
import { addImports, addItem, canDeclare, readSource, readStrings } from './edit-source.ts';
import { fillTemplate } from './fill-template.ts';
import { checkName, variableOf, wordsOf } from './names.ts';
import { checkKnown, sectionTable } from './new-section.ts';
import { ownersFile } from './section-tables.ts';

/** A collection and the page that lists it. */
export interface NewCollection extends NewPage {
  /** `mentors`. */
  readonly name: string;
}

/** Adds a collection with an example, a page that lists its entries and a page for each of them. */
export async function createCollection(
  root: string,
  id: string,
  collection: NewCollection,
): Promise<Created> {
  const { name, path } = collection;
  checkName(name, 'collection name');
  const content = `shared-content/src/${name}`;
  const variable = variableOf(name);
  const files = await collectionFiles(id, collection);
  const [imports = ''] = files[`${content}/collection.ts`]?.split('export') ?? [];
  if (!canDeclare(variable) || new RegExp(`\\s${variable}\\b`).test(imports)) {
    throw new UsageError(
      `"${name}" is a reserved name, in TypeScript or in collection.ts; choose another.`,
    );
  }
  await checkPath(root, id, path);
  for (const folder of [content, `${id}/src/${name}`]) await expectFree(root, folder);
  return changeFiles(root, files, [
    addPages(await readSource(root, `${id}/src/section.ts`), id, name),
    addToBuild(await readSource(root, `${id}/vite.config.ts`), id, name),
    addOwner(await readSource(root, ownersFile), id, content),
    await planRoute(root, id, path),
  ]);
}

/** The collection's folder in the content, and the folder of its pages. */
async function collectionFiles(id: string, collection: NewCollection): Promise<Files> {
  const { name } = collection;
  const today = new Date().toISOString().slice(0, 10);
  const words = { ...wordsOf(name), ...collection, today, placeholder };
  return {
    ...(await fillTemplate('collection/content', `shared-content/src/${name}`, words)),
    ...(await fillTemplate('collection/pages', `${id}/src/${name}`, words)),
  };
}

/** The collection's name below the section's first prefix. */
export async function defaultPath(root: string, id: string, name: string): Promise<string> {
  checkKnown(root, id);
  const [prefix] = readStrings(await readSource(root, sectionTable), id, 'prefixes');
  return `${prefix}/${name}`;
}

function addPages(section: Source, id: string, name: string): Source {
  const pages = `${variableOf(name)}Pages`;
  const withList = addRoute(section, id, `${pages}.path`, `./${name}/${name}-page.tsx`);
  const withEntries = addRoute(
    withList,
    id,
    `${pages}.pattern`,
    `./${name}/${name}-entry-page.tsx`,
  );
  const withHeads = addItem(withEntries, { id, key: 'pages', code: pages });
  return addImports(withHeads, `import { ${pages} } from './${name}/${name}-pages.ts';`);
}

function addToBuild(config: Source, id: string, name: string): Source {
  const variable = variableOf(name);
  const definition = `../shared-content/src/${name}/collection.ts`;
  const withContent = addItem(config, { id, key: 'collections', code: variable });
  return addImports(withContent, `import { ${variable} } from '${definition}';`);
}

/** The section's team reviews its content. */
function addOwner({ path, text }: Source, id: string, folder: string): Source {
  const line = new RegExp(`^/${id}/ (.+)$`, 'm');
  return { path, text: text.replace(line, (found, team) => `${found}\n/${folder}/ ${team}`) };
}
