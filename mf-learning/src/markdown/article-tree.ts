import { nameHeadings } from '@site/content/headings';
import type { ExtraProps } from 'react-markdown';

export type Element = NonNullable<ExtraProps['node']>;
type Child = Element['children'][number];

interface Parent {
  readonly children: readonly Child[];
}

/**
 * A rehype plugin: headings get the ids that links to them are checked against and start
 * at h2, under the page's own; cells carry their alignment as data, since the policy
 * allows no style attribute.
 */
export function prepareArticle() {
  return (tree: Parent): void => {
    const nameHeading = nameHeadings();
    for (const element of walk(tree)) {
      if (/^h[1-6]$/.test(element.tagName)) prepareHeading(element, nameHeading);
      if (/^t[hd]$/.test(element.tagName)) prepareCell(element);
    }
  };
}

function prepareHeading(heading: Element, nameHeading: (heading: Element) => string): void {
  heading.properties.id ??= nameHeading(heading);
  if (heading.tagName === 'h1') heading.tagName = 'h2';
}

function prepareCell({ properties }: Element): void {
  const { align } = properties;
  if (align === undefined) return;
  delete properties.align;
  properties.dataAlign = align;
}

export function* walk({ children }: Parent): Generator<Element> {
  for (const child of children) {
    if (child.type !== 'element') continue;
    yield child;
    yield* walk(child);
  }
}
