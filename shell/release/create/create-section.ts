import { execFile } from 'node:child_process';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { listApps, repositoryRoot } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';
import { checkSection, type NewSection, sectionTable } from './new-section.ts';
import { packageOf, sectionFiles } from './section-files.ts';
import { addToTables } from './section-tables.ts';

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
  const changed = await addToTables(root, section);
  const files = filesOf(section);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await format(root, [id, sectionTable]);
  return { written: Object.keys(files), changed };
}

/** The section's own TypeScript project, separate from other teams'. */
const typeScript = {
  extends: '../tsconfig.json',
  include: ['**/*', '../shared-content/vite/virtual-content.d.ts'],
  exclude: ['**/node_modules', '**/dist'],
};

/** The new files, by path from the repository's root. */
function filesOf(section: NewSection): Readonly<Record<string, string>> {
  const { id } = section;
  const build = '../shell/contract/build/section-build.ts';
  const files = sectionFiles(section, { manifest: packageOf(section), build });
  return {
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`${id}/${path}`, text])),
    [`${id}/tsconfig.json`]: `${JSON.stringify(typeScript, null, 2)}\n`,
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
