import { listApps } from '../apps.ts';
import { ReleaseError } from '../release-error.ts';
import { placeholder } from '../rules/content-rule.ts';
import { type Created, changeFiles, expectFree, type Files } from './change-files.ts';
import { pageFiles } from './create-page.ts';
import { fillTemplate } from './fill-template.ts';
import { titleOf } from './names.ts';
import { checkSection, type NewSection } from './new-section.ts';
import { editTables, keepInstalled } from './section-tables.ts';

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
  const workspace = await fillTemplate('workspace', section.id, { id: section.id });
  const files = { ...(await sectionFiles(section, section.id)), ...workspace };
  const manifest = files[`${section.id}/package.json`] ?? '';
  const tables = await editTables(root, (table, text) => table.add(text, section, manifest));
  const created = await changeFiles(root, files, tables);
  await keepInstalled(root, section.id, tables);
  return created;
}

/** What every section has, in a repository of its own or not: its package and one page. */
export async function sectionFiles({ id, prefix }: NewSection, folder: string): Promise<Files> {
  const title = titleOf(id);
  return {
    ...(await fillTemplate('section', folder, { id, title })),
    ...(await pageFiles(folder, 'overview', { path: prefix, title, lead: placeholder })),
  };
}
