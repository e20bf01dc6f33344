import { copyFile, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createBuilder } from 'vite';
import { sharedNames } from '../../contract/src/shared-libraries.ts';
import { readPackage, repositoryRoot } from '../apps.ts';
import { buildContent } from '../publish/build-content.ts';
import { unwritable } from '../release-error.ts';
import { runNpm } from '../run-npm.ts';
import { bundleSite, makeWritable } from './bundle-site.ts';
import { compilePackages } from './compile-packages.ts';

const shell = join(repositoryRoot, 'shell');
const libraries = ['contract', 'ui'];
const content = join(repositoryRoot, 'shared-content');

/** What `publish` draws social cards with. */
const cardLibraries = [
  'sharp',
  '@napi-rs/canvas',
  '@expo-google-fonts/hanken-grotesk',
  '@expo-google-fonts/piazzolla',
];

/**
 * Makes the npm packages that a section in a repository of its own needs: the contract, the
 * components and the `site` command. Resolves to the file names; the same source gives the same
 * bytes. Warns of a version that the folder has with other bytes.
 */
export async function makePackages(
  folder: string,
  warn: (warning: string) => void,
): Promise<readonly string[]> {
  await makeWritable(folder);
  const made = await mkdtemp(join(tmpdir(), 'site-packages-'));
  try {
    const workspaces = libraries.map((name) => join(shell, name));
    await compilePackages(shell, workspaces, made);
    for (const workspace of workspaces) await writeLibraryManifest(workspace, made);
    await makeCommand(join(made, 'cli'));
    return await pack(made, folder, warn);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

/** Writes the package.json of a compiled workspace, without what only this repository uses. */
async function writeLibraryManifest(workspace: string, made: string): Promise<void> {
  const { name, version, type, sideEffects, exports, dependencies, peerDependencies } =
    readPackage(workspace);
  const compiled = Object.entries(exports).map(([key, path]) => [
    key,
    path.replace(/\.tsx?$/, '.js'),
  ]);
  const described = { name, version, type, sideEffects, dependencies, peerDependencies };
  const target = join(made, basename(workspace));
  await writeManifest(target, { ...described, exports: Object.fromEntries(compiled) });
}

async function makeCommand(target: string): Promise<void> {
  await bundleSite(target, { 'site-dev': 'shell/local/site-dev.ts' });
  // A build would remove what the development server gives to modules.
  const define = { 'import.meta.hot': 'import.meta.hot' };
  // Nothing is there yet; without this, Vite would warn.
  const build = { outDir: join(target, 'shell'), emptyOutDir: false };
  const builder = await createBuilder({ root: shell, mode: 'development', define, build });
  await builder.buildApp();
  await buildContent({ name: 'shell', folder: shell }, join(target, 'shell/content'));
  await writeManifest(target, describeCommand());
}

/** The section installs the shared libraries, in exactly the versions that the shell shares. */
function describeCommand() {
  const { version, type, dependencies: ofShell } = readPackage(shell);
  const dependencies = { ...readPackage(content).dependencies, ...ofShell };
  const only = (names: readonly string[]) =>
    Object.fromEntries(
      names.flatMap((name) => (dependencies[name] ? [[name, dependencies[name]]] : [])),
    );
  return {
    name: '@site/cli',
    version,
    type,
    engines: readPackage(repositoryRoot).engines,
    bin: { site: 'site.mjs', 'site-dev': 'site-dev.mjs' },
    dependencies: only(['@vitejs/plugin-react', 'vite', ...cardLibraries]),
    peerDependencies: only(sharedNames),
  };
}

async function writeManifest(folder: string, manifest: object): Promise<void> {
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Packs all of them before the first is put into the folder, where none is ever incomplete. */
async function pack(
  made: string,
  folder: string,
  warn: (warning: string) => void,
): Promise<readonly string[]> {
  const folders = [...libraries, 'cli'].map((name) => `./${name}`);
  const output = await runNpm(made, 'pack', ...folders, '--json');
  const packed: readonly { readonly filename: string; readonly name: string }[] =
    JSON.parse(output);
  for (const { filename, name } of packed) {
    const file = join(folder, filename);
    if (!(await hasSameBytes(file, join(made, filename)))) {
      warn(
        `${filename} had other contents, and npm keeps those that it has of a version. Raise the version of ${name} in ${sourceOf(name)} before you hand it over.`,
      );
    }
    await copyFile(join(made, filename), `${file}.part`)
      .then(() => rename(`${file}.part`, file))
      .catch(async (error) => {
        await rm(`${file}.part`, { force: true });
        throw unwritable(folder, error);
      });
  }
  return packed.map(({ filename }) => filename);
}

/** Also if the first is not there. */
async function hasSameBytes(file: string, other: string): Promise<boolean> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes === undefined || bytes.equals(await readFile(other));
}

/** The file with the version of a package; the command has the shell's. */
function sourceOf(name: string): string {
  const library = libraries.find((one) => name === `@site/${one}`);
  return library ? `shell/${library}/package.json` : 'shell/package.json';
}
