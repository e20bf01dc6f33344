import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { readPackage } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';
import type { Created } from './change-files.ts';
import { checkSection, type NewSection } from './new-section.ts';
import { describeRepository, releaseWorkflow } from './repository-files.ts';
import { packageOf, sectionFiles } from './section-files.ts';

/** A section outside this repository. */
export interface NewRepository extends NewSection {
  /** Its folder: new or empty. */
  readonly to: string;
  /** Origin of the site that it is released to. */
  readonly site: string;
  /**
   * A folder with the packages, which are copied; without it, npm installs them from a registry.
   */
  readonly packages?: string | undefined;
}

/** Creates a section in a repository of its own; `root` is this repository. */
export async function createRepository(root: string, section: NewRepository): Promise<Created> {
  const { to, packages: source } = section;
  await checkSection(root, section);
  await checkFolder(root, to);
  const packages = listPackages(root);
  if (source !== undefined) await checkPackages(packages, source);
  const files = await repositoryFiles(root, section, packages);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await writeFile(join(to, path), text);
  }
  if (source === undefined) return { written: Object.keys(files), changed: [] };
  const copies = packages.map(({ file }) => `packages/${file}`);
  await mkdir(join(to, 'packages'));
  for (const path of copies) await copyFile(join(source, basename(path)), join(to, path));
  return { written: [...Object.keys(files), ...copies], changed: [] };
}

async function checkFolder(root: string, folder: string): Promise<void> {
  if (!relative(root, folder).startsWith('..')) {
    throw new ReleaseError(`${folder} is in this repository; choose a folder outside it.`);
  }
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new ReleaseError(`Cannot create a repository in ${folder}: ${error.message}.`);
  });
  if (entries.length > 0) throw new ReleaseError(`${folder} is not empty; choose a new folder.`);
}

/** A package, and its file's name as `npm pack` chooses it. */
interface Package {
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

/** The packages that a section depends on outside this repository. */
function listPackages(root: string): readonly Package[] {
  const folders = {
    '@site/cli': 'shell',
    '@site/contract': 'shell/contract',
    '@site/ui': 'shell/ui',
  };
  return Object.entries(folders).map(([name, folder]) => {
    const { version } = readPackage(join(root, folder));
    return { name, version, file: `${name.slice(1).replace('/', '-')}-${version}.tgz` };
  });
}

async function checkPackages(packages: readonly Package[], folder: string): Promise<void> {
  const present = await readdir(folder).catch((): string[] => []);
  const missing = packages.map(({ file }) => file).filter((file) => !present.includes(file));
  if (missing.length === 0) return;
  throw new ReleaseError(
    `${folder} does not have ${missing.join(', ')}. Make the packages first: npm run site -- packages ${folder}`,
  );
}

async function repositoryFiles(
  root: string,
  section: NewRepository,
  packages: readonly Package[],
): Promise<Readonly<Record<string, string>>> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const manifest = describePackage(section, packages, readPackage(root).devDependencies);
  return {
    ...sectionFiles(section, { manifest, build: '@site/contract/build' }),
    'tsconfig.json': describeTypes(await read('tsconfig.json')),
    'README.md': describeRepository(section),
    '.gitignore': 'node_modules/\ndist/\n.site/\n.site-mail/\n',
    '.github/workflows/release.yml': releaseWorkflow(
      section,
      await read('.github/workflows/release.yml'),
    ),
  };
}

function describePackage(
  section: NewRepository,
  packages: readonly Package[],
  tools: Readonly<Record<string, string>>,
) {
  const { id, site, packages: source } = section;
  const { dependencies, devDependencies, ...manifest } = packageOf(section);
  const { '@site/content': _, ...libraries } = dependencies;
  const sources = packages.map(({ name, version, file }) => [
    name,
    source === undefined ? version : `file:packages/${file}`,
  ]);
  return {
    ...manifest,
    scripts: {
      dev: `site-dev ${id} --from ${site}`,
      test: 'tsc --noEmit -p . && vitest run',
      release: `site publish ${id} && site deploy ${id}`,
      site: 'site',
    },
    dependencies: { ...libraries, ...Object.fromEntries(sources) },
    devDependencies: { ...devDependencies, typescript: tools.typescript, vitest: tools.vitest },
  };
}

/** The same compiler options as in this repository. */
function describeTypes(text: string): string {
  const { compilerOptions } = JSON.parse(text);
  const types = {
    compilerOptions: { ...compilerOptions, types: ['vite/client'] },
    include: ['src', 'vite.config.ts'],
  };
  return `${JSON.stringify(types, null, 2)}\n`;
}
