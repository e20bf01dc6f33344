import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { type Layer, layers, packageFolders } from './layers.ts';

/** An import that the layer table forbids. */
export interface Violation {
  readonly file: string;
  readonly specifier: string;
  readonly from: string;
  readonly to: string;
}

/** Every forbidden import below a repository's root. */
export function findViolations(root: string): readonly Violation[] {
  return listSources(root).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return findForbidden(file, source);
  });
}

/** The forbidden imports of one file, given by its path from the root and its text. */
export function findForbidden(file: string, source: string): readonly Violation[] {
  const own = layerOf(file);
  if (own === undefined) return [];
  return ts.preProcessFile(source, true, true).importedFiles.flatMap(({ fileName }) => {
    const target = targetOf(file, fileName);
    const to = target && layerOf(target)?.folder;
    if (to === undefined || to === own.folder || own.mayImport.includes(to)) return [];
    return [{ file, specifier: fileName, from: own.folder, to }];
  });
}

/** The file or folder an import leads to, from the root; undefined outside of the workspaces. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    const path = relative(resolve('/'), resolve('/', dirname(file), specifier));
    return path.split(sep).join('/');
  }
  const name = Object.keys(packageFolders).find(
    (known) => specifier === known || specifier.startsWith(`${known}/`),
  );
  return name === undefined ? undefined : `${packageFolders[name]}/index.ts`;
}

function layerOf(file: string): Layer | undefined {
  return layers
    .filter(({ folder }) => file === folder || file.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
}

const skipped = new Set(['node_modules', 'dist', '.git', '.site', '.cache', 'fixtures']);

function listSources(root: string, folder = ''): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listSources(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}
