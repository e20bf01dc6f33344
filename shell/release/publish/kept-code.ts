import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { listCode, listPackages } from '@site/content/recipe';
import { type SourceRecord, sourceRecordFile } from '../../contract/build/source-record.ts';
import { readPackage, repositoryRoot } from '../apps.ts';

/** What an app's code was built from, and what became of it. */
interface BuildNote {
  readonly recipe: string;
  /** File in `dist` → its hash. */
  readonly files: Readonly<Record<string, string>>;
}

const builds = ['client', 'server'];

/** What a build may depend on besides its sources. */
interface Surroundings {
  /** Root of the repository. */
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** The environment as it was given: libraries add to it. */
const given: Surroundings = { root: repositoryRoot, environment: { ...process.env } };

/** Variables that say how the command was started, and where a release goes. */
const withheld = /^(npm_.*|SITE_.*|INIT_CWD|PWD|OLDPWD|SHLVL|_)$/i;

/**
 * Builds the code of the app in a folder, unless `dist` has what the same sources were built to.
 * Content is no source: code names it, whatever is in it. `build` gets the environment that it may
 * depend on.
 */
export async function buildUnlessKept(
  folder: string,
  build: (env: NodeJS.ProcessEnv) => Promise<unknown>,
  { root, environment }: Surroundings = given,
): Promise<void> {
  const env = Object.fromEntries(
    Object.entries(environment).filter(([name]) => !withheld.test(name)),
  );
  const dist = join(folder, 'dist');
  const file = join(dist, 'built.json');
  const { recipe } = readSources(folder, root, env);
  const kept = readJson<BuildNote>(file);
  if (kept?.recipe === recipe && isSame(kept.files, hashBuilds(dist))) return;
  await rm(file, { force: true });
  await build(env);
  const after = readSources(folder, root, env);
  // Not kept if the code was changed meanwhile, or has a source that the recipe knows nothing of.
  if (after.recipe !== recipe || !areAll(listBuilt(folder), after.files)) return;
  const note: BuildNote = { recipe, files: hashBuilds(dist) };
  // If it cannot be written, the next publish builds again.
  await writeFile(file, JSON.stringify(note)).catch(() => undefined);
}

interface Sources {
  /** With their whole paths. */
  readonly files: ReadonlySet<string>;
  /** A hash that changes with them and with everything else that a build may depend on. */
  readonly recipe: string;
}

/**
 * The code of an app and of the workspaces that it depends on, the files at the repository's root,
 * the versions of installed packages and of Node, and the environment.
 */
function readSources(app: string, repository: string, env: NodeJS.ProcessEnv): Sources {
  const { dependencies, devDependencies } = readPackage(app);
  const packages = listPackages(app, Object.keys({ ...dependencies, ...devDependencies }));
  const workspaces = [...packages.keys()].filter((path) => !/[\\/]node_modules[\\/]/.test(path));
  const root = realpathSync(repository);
  const folders = [realpathSync(app), ...workspaces.sort()];
  const files = new Set([
    ...folders.flatMap((folder) => listCode(folder).map((path) => join(folder, path))),
    ...listFiles(root).map((name) => join(root, name)),
  ]);
  const others = [process.version, [...packages.values()].sort(), Object.entries(env).sort()];
  const hash = createHash('sha256').update(JSON.stringify(others));
  for (const file of files) {
    const bytes = readFileSync(file);
    hash.update(`${relative(root, file)} ${bytes.length} `).update(bytes);
  }
  return { files, recipe: hash.digest('hex') };
}

/** Those in the folder itself. */
function listFiles(folder: string): readonly string[] {
  const items = readdirSync(folder, { withFileTypes: true });
  return items.filter((item) => item.isFile()).map(({ name }) => name);
}

/** The sources that the builds have read; nothing if they do not say so. */
function listBuilt(folder: string): readonly string[] | undefined {
  const records = builds.map((name) =>
    readJson<SourceRecord>(join(folder, 'dist', name, sourceRecordFile)),
  );
  const root = realpathSync(folder);
  const known = records.filter((record) => record !== undefined);
  if (known.length < builds.length) return undefined;
  return known.flat().map((path) => resolve(root, path));
}

function areAll(files: readonly string[] | undefined, known: ReadonlySet<string>): boolean {
  return files?.every((file) => known.has(file)) ?? false;
}

function hashBuilds(dist: string): BuildNote['files'] {
  const paths = builds.flatMap((build) => ifReadable(() => listAll(dist, build)) ?? []);
  return Object.fromEntries(paths.map((path) => [path, hashOf(readFileSync(join(dist, path)))]));
}

/** All files below a folder, with their paths from `root`. */
function listAll(root: string, path: string): readonly string[] {
  const items = readdirSync(join(root, path), { withFileTypes: true, recursive: true });
  const files = items.filter((item) => item.isFile());
  return files.map(({ parentPath, name }) => relative(root, join(parentPath, name))).sort();
}

function isSame(one: BuildNote['files'], other: BuildNote['files']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function readJson<Content>(file: string): Content | undefined {
  return ifReadable(() => JSON.parse(readFileSync(file, 'utf8')));
}

function ifReadable<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
