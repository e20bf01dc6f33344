import { type Created, changeFiles } from './change-files.ts';
import { addItem, lazyPageOf, readSource } from './edit-source.ts';
import { fillTemplate } from './fill-template.ts';
import { checkName, componentOf, wordsOf } from './names.ts';
import { checkKnown } from './new-section.ts';

/** What other apps embed as `<Widget name="next-dates" />`. */
export interface NewWidget {
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
  const section = await readSource(root, `${id}/src/section.ts`);
  const code = `'${name}': ${lazyPageOf(`./${name}.tsx`, componentOf(name))}`;
  const files = await fillTemplate('widget', `${id}/src`, { ...wordsOf(name), title });
  return changeFiles(root, files, [addItem(section, { id, key: 'widgets', code })]);
}
