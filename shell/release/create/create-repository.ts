import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readPackage } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';
import type { Created } from './create-section.ts';
import { checkSection, type NewSection } from './new-section.ts';
import { describeRepository, releaseWorkflow } from './repository-files.ts';
import { packageOf, sectionFiles } from './section-files.ts';

/** A section outside this repository. */
export interface NewRepository extends NewSection {
  /** Its folder: new or empty. */
  readonly to: string;
  /** Origin of the site that it is released to. */
  readonly site: string;
  /** A folder with the packages, which are copied; without it, npm finds them in a registry. */
  readonly packages?: string | undefined;
}

/** Creates a section in a repository of its own; `root` is this repository. */
export async function createRepository(root: string, section: NewRepository): Promise<Created> {
  await checkSection(root, section);
  await checkEmpty(section.to);
  const packages = await findPackages(root, section.packages);
  const files = await repositoryFiles(root, section, packages);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(section.to, path)), { recursive: true });
    await writeFile(join(section.to, path), text);
  }
  const copied = packages.flatMap(({ file }) => (file === undefined ? [] : [file]));
  if (copied.length > 0) await mkdir(join(section.to, 'packages'));
  for (const file of copied) {
    await copyFile(join(section.packages ?? '', file), join(section.to, 'packages', file));
  }
  return {
    written: [...Object.keys(files), ...copied.map((file) => `packages/${file}`)],
    changed: [],
  };
}

async function checkEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new ReleaseError(`Cannot create a repository in ${folder}: ${error.message}.`);
  });
  if (entries.length > 0) throw new ReleaseError(`${folder} is not empty; choose a new folder.`);
}

/** A package and, if it is a file, that file's name. */
interface Package {
  readonly name: string;
  readonly version: string;
  readonly file: string | undefined;
}

async function findPackages(root: string, folder: string | undefined): Promise<readonly Package[]> {
  const versions = {
    '@site/cli': readPackage(join(root, 'shell')).version,
    '@site/contract': readPackage(join(root, 'shell/contract')).version,
    '@site/ui': readPackage(join(root, 'shell/ui')).version,
  };
  const there = folder === undefined ? [] : await readdir(folder).catch(() => []);
  return Object.entries(versions).map(([name, version]) => {
    const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`;
    if (folder !== undefined && !there.includes(file)) {
      throw new ReleaseError(
        `${folder} has no ${file}. Make it first: npm run site -- packages ${folder}`,
      );
    }
    return { name, version, file: folder === undefined ? undefined : file };
  });
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
  const { id, site } = section;
  const { dependencies, devDependencies, ...manifest } = packageOf(section);
  const { '@site/content': _, ...libraries } = dependencies;
  const sources = packages.map(({ name, version, file }) => [
    name,
    file === undefined ? version : `file:packages/${file}`,
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

/** This repository's rules for types. */
function describeTypes(text: string): string {
  const { compilerOptions } = JSON.parse(text);
  const types = {
    compilerOptions: { ...compilerOptions, types: ['vite/client'] },
    include: ['src', 'vite.config.ts'],
  };
  return `${JSON.stringify(types, null, 2)}\n`;
}
