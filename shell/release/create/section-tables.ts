import { createHash } from 'node:crypto';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '../release-error.ts';
import type { Source } from './change-files.ts';
import { readSource } from './edit-source.ts';
import { type NewSection, sectionTable } from './new-section.ts';

/** Which team reviews what; the last matching line wins. */
export const ownersFile = '.github/CODEOWNERS';
const lockFile = 'package-lock.json';

/** The files that list every section, each with how to add a section and how to remove it. */
const tables: readonly Table[] = [
  {
    path: 'package.json',
    add: (text, { id }) => editJson<Manifest>(text, (manifest) => addWorkspace(manifest, id)),
    remove: (text, id) => editJson<Manifest>(text, (manifest) => removeWorkspace(manifest, id)),
  },
  {
    path: lockFile,
    // A section adds no packages, so the lock file only needs two entries.
    add: (text, _, manifest) =>
      editJson<Lock>(text, (lock) => {
        const { packages } = lock;
        const { name, version, dependencies, devDependencies } = JSON.parse(manifest);
        addWorkspace(packages[''], name);
        packages[name] = { version, dependencies, devDependencies };
        packages[`node_modules/${name}`] = { resolved: name, link: true };
        lock.packages = inNpmOrder(packages);
      }),
    remove: (text, id) =>
      editJson<Lock>(text, ({ packages }) => {
        removeWorkspace(packages[''], id);
        delete packages[id];
        delete packages[`node_modules/${id}`];
      }),
  },
  {
    path: ownersFile,
    // Owned by a placeholder team with the section's name.
    add: (text, { id }) => `${text.trimEnd()}\n\n${ownerOf(id)}\n`,
    remove: removeOwned,
  },
  {
    path: sectionTable,
    add: (text, section) => addToList(text, entryOf(section)),
    remove: (text, id) => text.replace(new RegExp(` {2}\\{\\s+id: '${id}',[^}]*\\},\\n`), ''),
  },
];

interface Table {
  readonly path: string;
  /** `manifest` is the section's package.json. */
  readonly add: (text: string, section: NewSection, manifest: string) => string;
  readonly remove: (text: string, id: string, folders: readonly string[]) => string;
}

/** A file that lists sections, before and after. */
interface TableEdit extends Source {
  readonly before: string;
}

/** Changes the files that list sections; returns those that differ. */
export async function editTables(
  root: string,
  change: (table: Table, text: string) => string,
): Promise<readonly TableEdit[]> {
  const edits = await Promise.all(
    tables.map(async (table) => {
      const { path, text: before } = await readSource(root, table.path);
      return { path, before, text: change(table, before) };
    }),
  );
  return edits.filter(({ before, text }) => before !== text);
}

/**
 * Links or unlinks the section in node_modules and marks the new lock file as installed, since its
 * packages are the same. If the old lock file was not installed, the next command installs anyway.
 */
export async function keepInstalled(
  root: string,
  id: string,
  edits: readonly TableEdit[],
): Promise<void> {
  const lock = edits.find(({ path }) => path === lockFile);
  const stamp = join(root, 'node_modules/.installed-lock');
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const installed = await readFile(stamp, 'utf8').catch(() => '');
  if (lock === undefined || installed !== hashOf(lock.before)) return;
  const link = join(root, 'node_modules', id);
  await rm(link, { force: true });
  if (lock.text.includes(`"node_modules/${id}"`)) await symlink(`../${id}`, link, 'dir');
  await rm(stamp);
  await writeFile(stamp, hashOf(lock.text));
}

interface Manifest {
  workspaces: string[];
}

interface Lock {
  packages: Record<string, object> & { '': Manifest };
}

function editJson<Content>(text: string, change: (content: Content) => void): string {
  const content: Content = JSON.parse(text);
  change(content);
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Inserts it after the last top-level section. */
function addWorkspace(manifest: Manifest, id: string): void {
  const last = manifest.workspaces.findLastIndex((folder) => /^mf-/.test(folder));
  manifest.workspaces.splice(last + 1, 0, id);
}

function removeWorkspace(manifest: Manifest, id: string): void {
  manifest.workspaces = manifest.workspaces.filter((folder) => folder !== id);
}

/** The order in which npm writes them; otherwise its next run would change the file. */
function inNpmOrder(packages: Lock['packages']): Lock['packages'] {
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...Object.fromEntries(sorted), '': packages[''] };
}

const ownerOf = (id: string) => `/${id}/ @example/${id.replace(/^mf-/, '')}`;

/** Removes the owners of folders; a team may own others. */
function removeOwned(text: string, _: string, folders: readonly string[]): string {
  const isOwned = (line: string) => folders.some((folder) => line.startsWith(`/${folder}/ `));
  const left = text.split('\n').filter((line) => !isOwned(line));
  return `${left
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

/** Laid out as the formatter does. */
const entryOf = ({ id, prefix }: NewSection) =>
  `  {\n    id: '${id}',\n    prefixes: ['${prefix}'],\n    routes: ['${prefix}'],\n  },\n`;

function addToList(source: string, entry: string): string {
  const start = source.indexOf('const plannedSections');
  const end = start < 0 ? -1 : source.indexOf('];', start);
  if (end >= 0) return `${source.slice(0, end)}${entry}${source.slice(end)}`;
  throw new ReleaseError(
    `${sectionTable} has no list "plannedSections"; add this by hand:\n${entry}`,
  );
}
