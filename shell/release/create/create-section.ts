import { listApps } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';
import { type Created, changeFiles, expectFree } from './change-files.ts';
import { checkSection, type NewSection } from './new-section.ts';
import { buildModule, inFolder, packageOf, sectionFiles } from './section-files.ts';
import { addToTables, keepInstalled } from './section-tables.ts';

/**
 * Creates the folder of a section that passes its contract suite, and adds it wherever sections
 * are listed. Refuses a name or prefix in use before anything is written.
 */
export async function createSection(root: string, section: NewSection): Promise<Created> {
  await checkSection(root, section);
  if (listApps(root).some(({ name }) => name === section.id)) {
    throw new ReleaseError(`${section.id} already exists; choose another name.`);
  }
  await expectFree(root, section.id);
  const tables = await addToTables(root, section);
  const created = await changeFiles(root, filesOf(section), tables);
  await keepInstalled(root, section.id, tables);
  return created;
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
  const files = sectionFiles(section, { manifest: packageOf(section), build: buildModule });
  const types = `${JSON.stringify(typeScript, null, 2)}\n`;
  return inFolder(id, { ...files, 'tsconfig.json': types });
}
