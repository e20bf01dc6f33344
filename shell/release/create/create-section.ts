import { placeholder } from '../rules/content-rule.ts';
import { installWorkspaces, type RunNpm, runNpm } from '../run-npm.ts';
import { type Created, changeFiles, expectFree, type Files } from './change-files.ts';
import { addSectionOwner } from './code-owners.ts';
import { pageFiles } from './create-page.ts';
import { fillTemplate } from './fill-template.ts';
import { titleOf } from './names.ts';
import { checkSection, type NewSection } from './new-section.ts';

/**
 * Creates the folder of a section that passes its contract suite, and installs it. Refuses a name or
 * prefix in use before anything is written.
 */
export async function createSection(
  root: string,
  section: NewSection,
  npm: RunNpm = runNpm,
): Promise<Created> {
  const { id } = section;
  checkSection(root, section);
  expectFree(root, id);
  const files = {
    ...(await sectionFiles(section, id)),
    ...(await fillTemplate('workspace', id, { id })),
  };
  const owners = await addSectionOwner(root, id);
  const { written, changed } = await changeFiles(root, files, owners, () =>
    installWorkspaces(npm, root),
  );
  return { written, changed: [...changed, 'package-lock.json'] };
}

/** What every section has, in a repository of its own or not: its package and one page. */
export async function sectionFiles({ id, prefix }: NewSection, folder: string): Promise<Files> {
  const title = titleOf(id);
  return {
    ...(await fillTemplate('section', folder, { id, title, prefix })),
    ...(await pageFiles(folder, 'overview', { path: prefix, title, lead: placeholder })),
  };
}
