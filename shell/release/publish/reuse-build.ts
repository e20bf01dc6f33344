import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { hashOf } from '@site/content/integrity';
import { type SourceRecord, sourceRecordFile } from '../../contract/build/source-record.ts';
import { settingNames } from '../../server/settings.ts';
import { orUndefined } from '../../store/or-undefined.ts';
import { repositoryRoot } from '../apps.ts';

/** What an app's code was built from, and what became of it. */
interface BuildRecord {
  readonly sourceHash: string;
  /** File in `dist` → its hash. */
  readonly files: Readonly<Record<string, string>>;
}

const parts = ['client', 'server'];

/** What a build may depend on. */
interface Surroundings {
  /** Root of the repository. */
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
}

/** The environment as it was given: libraries add to it. */
const given: Surroundings = { root: repositoryRoot, environment: { ...process.env } };

/** Variables that say how and in which terminal a command was started, and where a release goes. */
const ofCommand =
  /^(npm_.*|SITE_.*|AWS_.*|INIT_CWD|PWD|OLDPWD|SHLVL|_|NODE_OPTIONS|VITEST.*|TERM.*|COLORTERM|COLUMNS|LINES|TMUX.*|STY|WINDOW.*|SSH_.*|XDG_SESSION.*|VSCODE_.*)$/i;

/** One release serves every environment: its code knows no settings of servers. */
const isWithheld = (name: string) => ofCommand.test(name) || settingNames.includes(name);

/**
 * Builds the code of the app in a folder, unless `dist` has what the same sources were built to.
 * Content is no source: code names it, whatever is in it. `buildCode` gets the environment that it
 * may depend on.
 */
export async function buildIfChanged(
  folder: string,
  buildCode: (env: NodeJS.ProcessEnv) => Promise<unknown>,
  { root, environment }: Surroundings = given,
): Promise<void> {
  const env = Object.fromEntries(Object.entries(environment).filter(([name]) => !isWithheld(name)));
  const dist = join(folder, 'dist');
  const file = join(dist, 'built.json');
  const before = readSources(root, env);
  const earlier = readJson<BuildRecord>(file);
  if (
    before !== undefined &&
    earlier?.sourceHash === before.sourceHash &&
    isSame(earlier.files, hashBuilt(dist))
  ) {
    return;
  }
  await rm(file, { force: true });
  await buildCode(env);
  const after = readSources(root, env);
  // Not kept if a source was written meanwhile, or if one is not among those that are hashed.
  if (before === undefined || after?.writeTimes !== before.writeTimes) return;
  if (!areCovered(listBuilt(folder), after.files)) return;
  const record: BuildRecord = { sourceHash: before.sourceHash, files: hashBuilt(dist) };
  // If it cannot be written, the next publish builds again.
  await writeFile(file, JSON.stringify(record)).catch(() => undefined);
}

interface Sources {
  /** With their whole paths. */
  readonly files: ReadonlySet<string>;
  /** A hash that changes with them and with everything else that a build may depend on. */
  readonly sourceHash: string;
  /** A hash that changes each time that one is written, whatever is in it. */
  readonly writeTimes: string;
}

/**
 * All files of the repository but those of content, npm's record of what is installed, Node's version
 * and the environment. Nothing if any of it cannot be read, or was not installed by npm.
 */
function readSources(repository: string, env: NodeJS.ProcessEnv): Sources | undefined {
  return orUndefined(() => {
    const root = realpathSync(repository);
    const files = listSources(root);
    const sourceHash = createHash('sha256');
    const writeTimes = createHash('sha256');
    sourceHash.update(JSON.stringify([process.version, Object.entries(env).sort()]));
    for (const file of [...files, join(root, 'node_modules/.package-lock.json')]) {
      const bytes = readFileSync(file);
      sourceHash.update(`${relative(root, file)} ${bytes.length} `).update(bytes);
      const { ctimeMs, ino } = statSync(file);
      writeTimes.update(`${file} ${ctimeMs} ${ino} `);
    }
    return {
      files: new Set(files),
      sourceHash: sourceHash.digest('hex'),
      writeTimes: writeTimes.digest('hex'),
    };
  });
}

/** Installed, made, or kept by git and commands. */
const noSource =
  /^(node_modules|dist|\.git|\.cache|\.site|\.site-mail|test-results|(e2e|playwright)-report|\.DS_Store)$/;

/** The entries of collections, and documents. */
const content = /^shared-content\/src\/[^/]+\/(entries$|.*\.yaml$)/;

/** Throws if there is anything but folders and files, such as a link to a folder elsewhere. */
function listSources(root: string, path = ''): readonly string[] {
  const items = readdirSync(join(root, path), { withFileTypes: true });
  return items.sort(byName).flatMap((item) => {
    const inner = join(path, item.name);
    if (noSource.test(item.name) || content.test(inner)) return [];
    if (item.isDirectory()) return listSources(root, inner);
    if (statSync(join(root, inner)).isFile()) return [join(root, inner)];
    throw new Error(`${inner} is not a file`);
  });
}

const byName = (one: Dirent, other: Dirent) => (one.name < other.name ? -1 : 1);

/** The sources that the builds have read, with their whole paths; none if one does not say so. */
function listBuilt(folder: string): readonly string[] {
  const root = realpathSync(folder);
  const records = parts.map((part) => {
    return readJson<SourceRecord>(join(folder, 'dist', part, sourceRecordFile)) ?? [];
  });
  if (records.some(({ length }) => length === 0)) return [];
  return records.flat().map((path) => resolve(root, path));
}

function areCovered(built: readonly string[], files: ReadonlySet<string>): boolean {
  return built.length > 0 && built.every((file) => files.has(file));
}

function hashBuilt(dist: string): BuildRecord['files'] {
  const paths = parts.flatMap((part) => orUndefined(() => listAll(dist, part)) ?? []);
  return Object.fromEntries(paths.map((path) => [path, hashOf(readFileSync(join(dist, path)))]));
}

/** All files below a folder, with their paths from `root`. */
function listAll(root: string, path: string): readonly string[] {
  const items = readdirSync(join(root, path), { withFileTypes: true, recursive: true });
  const files = items.filter((item) => item.isFile());
  return files.map(({ parentPath, name }) => relative(root, join(parentPath, name))).sort();
}

function isSame(one: BuildRecord['files'], other: BuildRecord['files']): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function readJson<Content>(file: string): Content | undefined {
  return orUndefined(() => JSON.parse(readFileSync(file, 'utf8')));
}
