import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { readPackage } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';
import { type Created, type Files, writeFiles } from './change-files.ts';
import { sectionFiles } from './create-section.ts';
import { fillTemplate } from './fill-template.ts';
import { titleOf } from './names.ts';
import { checkSection, type NewSection } from './new-section.ts';

interface NewRepository extends NewSection {
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
  checkSection(root, section);
  await checkFolder(root, to);
  const packages = listPackages(root);
  if (source !== undefined) await checkPackages(packages, source);
  const files = await repositoryFiles(root, section, packages);
  const copies = source === undefined ? [] : packages.map(({ file }) => `packages/${file}`);
  const { written } = await writeFiles(to, files, {}, async () => {
    if (source === undefined) return;
    const folder = join(to, 'packages');
    await mkdir(folder);
    try {
      for (const path of copies) await copyFile(join(source, basename(path)), join(to, path));
    } catch (error) {
      await rm(folder, { recursive: true });
      throw error;
    }
  });
  return { written: [...written, ...copies], changed: [] };
}

async function checkFolder(root: string, folder: string): Promise<void> {
  const inner = relative(root, folder);
  if (!inner.startsWith('..')) {
    throw new ReleaseError(`${folder} is in this repository; choose a folder outside it.`);
  }
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new ReleaseError(
      `Cannot create a repository in ${folder}: ${error.message}. Choose another folder.`,
    );
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
): Promise<Files> {
  const files = await sectionFiles(section, '');
  return {
    ...files,
    ...(await ownFiles(root, section)),
    'package.json': describePackage(
      files['package.json'] ?? '',
      section,
      packages,
      readPackage(root).devDependencies,
    ),
    'tsconfig.json': describeTypes(await readFile(join(root, 'tsconfig.json'), 'utf8')),
  };
}

/** Files that only a separate repository has; the workflow uses the same actions as this repository's. */
export async function ownFiles(
  root: string,
  { id, prefix, site }: Pick<NewRepository, 'id' | 'prefix' | 'site'>,
): Promise<Files> {
  const workflow = await readFile(join(root, '.github/workflows/release.yml'), 'utf8');
  const pinned = (action: string) => new RegExp(`actions/${action}@.+`).exec(workflow)?.[0] ?? '';
  return fillTemplate('repository', '', {
    id,
    prefix,
    site,
    title: titleOf(id),
    // With the section's name, so that repositories do not share them: `careers-pr-12`.
    previews: `${id.replace(/^mf-/, '')}-pr-`,
    checkout: pinned('checkout'),
    setupNode: pinned('setup-node'),
  });
}

function describePackage(
  manifest: string,
  { id, site, packages: source }: NewRepository,
  packages: readonly Package[],
  tools: Readonly<Record<string, string>>,
): string {
  // The plan is for the link checks of this repository.
  const { dependencies, devDependencies, site: _plan, ...rest } = JSON.parse(manifest);
  const { '@site/content': _, ...libraries } = dependencies;
  const sources = packages.map(({ name, version, file }) => [
    name,
    source === undefined ? version : `file:packages/${file}`,
  ]);
  return toJson({
    ...rest,
    scripts: {
      dev: `site-dev ${id} --from ${site}`,
      test: 'tsc --noEmit -p . && vitest run',
      release: `site publish ${id} && site deploy ${id}`,
      site: 'site',
    },
    dependencies: { ...libraries, ...Object.fromEntries(sources) },
    devDependencies: { ...devDependencies, typescript: tools.typescript, vitest: tools.vitest },
  });
}

function describeTypes(text: string): string {
  const { compilerOptions } = JSON.parse(text);
  return toJson({
    compilerOptions: { ...compilerOptions, types: ['vite/client'] },
    include: ['src', 'vite.config.ts'],
  });
}

const toJson = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
