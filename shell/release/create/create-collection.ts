import { UsageError } from '../release-error.ts';
import { type Created, changeFiles, expectFree, type Source } from './change-files.ts';
import {
  collectionFiles,
  contentConfig,
  definitionImports,
  type NewCollection,
} from './collection-files.ts';
import { checkPath, planRoute } from './create-page.ts';
import { addImports, addItem, canDeclare, readSource, readStrings } from './edit-source.ts';
import { checkName, componentOf, variableOf } from './names.ts';
import { checkKnown, sectionTable } from './new-section.ts';
import { routeOf } from './page-files.ts';
import { buildModule, inFolder, viteConfig } from './section-files.ts';
import { ownersFile } from './section-tables.ts';

/** Adds a collection with an example, a page that lists its entries and a page for each of them. */
export async function createCollection(
  root: string,
  id: string,
  collection: NewCollection,
): Promise<Created> {
  const { name, path } = collection;
  checkName(name, 'collection name');
  const variable = variableOf(name);
  if (!canDeclare(variable) || new RegExp(`\\s${variable}\\b`).test(definitionImports)) {
    throw new UsageError(
      `"${name}" is a reserved name, in TypeScript or in collection.ts; choose another.`,
    );
  }
  await checkPath(root, id, path);
  const content = `shared-content/src/${name}`;
  const pages = `${id}/src/${name}`;
  for (const folder of [content, pages]) await expectFree(root, folder);
  const files = collectionFiles(collection);
  return changeFiles(
    root,
    { ...inFolder(content, files.content), ...inFolder(pages, files.pages) },
    [
      addPages(await readSource(root, `${id}/src/section.ts`), id, name),
      addToBuild(await readSource(root, `${id}/vite.config.ts`), id, name),
      addOwner(await readSource(root, ownersFile), id, content),
      await planRoute(root, id, path),
    ],
  );
}

/** The collection's name below the section's first prefix. */
export async function defaultPath(root: string, id: string, name: string): Promise<string> {
  checkKnown(root, id);
  const [prefix] = readStrings(await readSource(root, sectionTable), id, 'prefixes');
  return `${prefix}/${name}`;
}

function addPages(section: Source, id: string, name: string): Source {
  const variable = `${variableOf(name)}Pages`;
  const page = (path: string, file: string) =>
    routeOf(path, `./${name}/${name}-${file}.tsx`, componentOf(`${name}-${file}`));
  const routes = [page(`${variable}.path`, 'page'), page(`${variable}.pattern`, 'entry-page')];
  const withRoutes = addItem(section, { id, key: 'routes', code: routes.join(', ') });
  const withHeads = addItem(withRoutes, { id, key: 'pages', code: variable });
  return addImports(withHeads, `import { ${variable} } from './${name}/${name}-pages.ts';`);
}

function addToBuild(config: Source, id: string, name: string): Source {
  const withContent =
    config.text === viteConfig(id, buildModule)
      ? { ...config, text: contentConfig(id, variableOf(name)) }
      : addItem(config, { id, key: 'collections', code: variableOf(name) });
  const definition = `../shared-content/src/${name}/collection.ts`;
  return addImports(withContent, `import { ${variableOf(name)} } from '${definition}';`);
}

/** The section's team reviews its content. */
function addOwner({ path, text }: Source, id: string, folder: string): Source {
  const line = new RegExp(`^/${id}/ (.+)$`, 'm');
  return { path, text: text.replace(line, (found, team) => `${found}\n/${folder}/ ${team}`) };
}
