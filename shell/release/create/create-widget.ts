import { type Created, changeFiles, expectFree } from './change-files.ts';
import { fillTemplate } from './fill-template.ts';
import { checkName, wordsOf } from './names.ts';
import { checkKnown } from './new-section.ts';

/** What other apps embed as `<Widget name="next-dates" />`. */
interface NewWidget {
  readonly name: string;
  readonly title: string;
}

/** Adds a widget to a section, with its test. */
export async function createWidget(
  root: string,
  id: string,
  { name, title }: NewWidget,
): Promise<Created> {
  checkKnown(root, id);
  checkName(name, 'widget name');
  const folder = `${id}/src/${name}`;
  expectFree(root, folder);
  return changeFiles(root, await fillTemplate('widget', folder, { ...wordsOf(name), title }), {});
}
