import { type Created, changeFiles } from './change-files.ts';
import { addItem, readSource } from './edit-source.ts';
import { checkName, componentOf, quote } from './names.ts';
import { checkKnown } from './new-section.ts';
import { lazyPageOf } from './page-files.ts';

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
  const component = componentOf(name);
  const section = await readSource(root, `${id}/src/section.ts`);
  const code = `'${name}': ${lazyPageOf(`./${name}.tsx`, component)}`;
  const files = {
    [`${id}/src/${name}.tsx`]: widgetSource(component, title),
    [`${id}/src/${name}.test.tsx`]: widgetTest(name, component, title),
  };
  return changeFiles(root, files, [addItem(section, { id, key: 'widgets', code })]);
}

const widgetSource = (
  component: string,
  title: string,
) => `import { SectionHeading } from '@site/ui';
import { type ReactNode, useId } from 'react';

/** A widget: a region with a heading. */
export function ${component}(): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{${quote(title)}}</SectionHeading>
    </section>
  );
}
`;

const widgetTest = (name: string, component: string, title: string) => `// @vitest-environment jsdom
import { renderPage } from '@site/contract/testing/render-page';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ${component} } from './${name}.tsx';

it('is a region with a heading', async () => {
  await renderPage(${component}, { at: '/', files: {} });
  expect(screen.getByRole('region', { name: ${quote(title)} })).toBeTruthy();
});
`;
