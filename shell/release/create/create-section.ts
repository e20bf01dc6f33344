import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { listApps, repositoryRoot } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';
import { addOwner, ownersFile } from './code-owners.ts';
import { checkSection, type NewSection, sectionTable } from './new-section.ts';
import { packageOf, sectionFiles } from './section-files.ts';
import { workflowFile } from './workflow-file.ts';

/** The files that creating a section wrote, by path from the repository's root. */
export interface Created {
  readonly written: readonly string[];
  /** Existing files that list every section. */
  readonly changed: readonly string[];
}

/**
 * Creates the folder of a section that passes its contract suite, and adds it wherever sections
 * are listed. Refuses a name or prefix in use before anything is written.
 */
export async function createSection(root: string, section: NewSection): Promise<Created> {
  await checkSection(root, section);
  await checkFree(root, section);
  const { id } = section;
  const lockBefore = await readFile(join(root, 'package-lock.json'), 'utf8');
  const changes = await planChanges(root, section);
  const files = filesOf(section);
  for (const [path, text] of Object.entries({ ...files, ...changes })) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await format(root, [id, sectionTable]);
  await keepInstalled(root, id, lockBefore, changes['package-lock.json'] ?? '');
  return { written: Object.keys(files), changed: Object.keys(changes) };
}

/** The new files, by path from the repository's root. */
function filesOf(section: NewSection): Readonly<Record<string, string>> {
  const { id } = section;
  const build = '../shell/contract/build/section-build.ts';
  const files = sectionFiles(section, { manifest: packageOf(section), build });
  return {
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`${id}/${path}`, text])),
    [`.github/workflows/${id}.yml`]: workflowFile(id),
  };
}

/** The repository's tests require its own formatting. */
async function format(root: string, paths: readonly string[]): Promise<void> {
  const biome = join(repositoryRoot, 'node_modules/.bin/biome');
  await promisify(execFile)(biome, ['check', '--write', ...paths], { cwd: root });
}

async function checkFree(root: string, { id }: NewSection): Promise<void> {
  const isThere = await access(join(root, id)).then(
    () => true,
    () => false,
  );
  if (isThere || listApps(root).some(({ name }) => name === id)) {
    throw new ReleaseError(`${id} already exists; choose another name.`);
  }
}

async function planChanges(root: string, section: NewSection): Promise<Record<string, string>> {
  const { id, prefix } = section;
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const entry = `  {\n    id: '${id}',\n    prefixes: ['${prefix}'],\n    routes: ['${prefix}'],\n  },\n`;
  return {
    'package.json': addWorkspace(await read('package.json'), id),
    'package-lock.json': addToLock(await read('package-lock.json'), section),
    [ownersFile]: addOwner(await read(ownersFile), id),
    [sectionTable]: addToList(await read(sectionTable), 'plannedSections', entry, sectionTable),
  };
}

interface Manifest {
  workspaces: string[];
}

function addWorkspace(text: string, id: string): string {
  const manifest: Manifest = JSON.parse(text);
  manifest.workspaces = withSection(manifest.workspaces, id);
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/**
 * Links the section into node_modules and marks the new lock file as installed, since it adds no
 * packages. If the old lock file was not installed, the next command installs anyway.
 */
async function keepInstalled(root: string, id: string, before: string, after: string) {
  const stamp = join(root, 'node_modules/.installed-lock');
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  const installed = await readFile(stamp, 'utf8').catch(() => '');
  if (installed !== hashOf(before)) return;
  await symlink(`../${id}`, join(root, 'node_modules', id), 'dir');
  await rm(stamp);
  await writeFile(stamp, hashOf(after));
}

/** Inserts it after the last top-level section. */
function withSection(workspaces: readonly string[], id: string): string[] {
  const last = workspaces.findLastIndex((folder) => /^mf-/.test(folder));
  return [...workspaces.slice(0, last + 1), id, ...workspaces.slice(last + 1)];
}

/** A section adds no packages, so the lock file only needs two entries. */
function addToLock(text: string, section: NewSection): string {
  const lock: { packages: Record<string, object> & { '': Manifest } } = JSON.parse(text);
  const { name, version, dependencies, devDependencies } = packageOf(section);
  lock.packages[''].workspaces = withSection(lock.packages[''].workspaces, name);
  lock.packages[name] = { version, dependencies, devDependencies };
  lock.packages[`node_modules/${name}`] = { resolved: name, link: true };
  return `${JSON.stringify(lock, null, 2)}\n`;
}

/** Appends an entry to an array in a source file; the formatter takes care of the layout. */
function addToList(source: string, name: string, entry: string, path: string): string {
  const start = source.search(new RegExp(`const ${name}\\b`));
  const end = start < 0 ? -1 : source.indexOf('];', start);
  if (end < 0) {
    throw new ReleaseError(`${path} has no list "${name}"; add this by hand:\n${entry}`);
  }
  const before = source.slice(0, end).trimEnd().replace(/,$/, '');
  return `${before},\n${entry}${source.slice(end)}`;
}
