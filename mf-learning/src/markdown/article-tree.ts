import GithubSlugger from 'github-slugger';
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
    const slugger = new GithubSlugger();
    for (const element of walk(tree)) {
      if (/^h[1-6]$/.test(element.tagName)) prepareHeading(element, slugger);
      if (/^t[hd]$/.test(element.tagName)) prepareCell(element);
    }
  };
}

function prepareHeading(heading: Element, slugger: GithubSlugger): void {
  heading.properties.id ??= slugger.slug(readText(heading));
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

/** The text inside an element, markup aside. */
export function readText({ children }: Parent): string {
  return children.map(readChild).join('');
}

function readChild(child: Child): string {
  if (child.type === 'element') return readText(child);
  return child.type === 'text' ? child.value : '';
}
