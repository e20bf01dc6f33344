import type { Element } from 'hast';
import type { ComponentProps } from 'react';
import type { Components, ExtraProps } from 'react-markdown';
import { readText } from './read-text.ts';

type Props<Tag extends keyof Components & keyof HTMLElementTagNameMap> = ComponentProps<Tag> &
  ExtraProps;

const newTab = {
  target: '_blank',
  rel: 'noopener',
  'aria-description': 'Opens in a new tab',
};

/**
 * A link without an address is its text. One with an arrow in its text is a button; like external
 * links, it opens a new tab.
 */
function Link({ node, ...props }: Props<'a'>) {
  if (!props.href) return props.children;
  const isArrow = node !== undefined && readText(node).includes('→');
  const isOutside = /^https?:/i.test(props.href);
  const button = isArrow && { className: 'arrow-link' };
  return <a {...props} {...button} {...((isArrow || isOutside) && newTab)} />;
}

/**
 * A heading starts at h2, under the page's own, and has a link to itself beside it. It is no `div`,
 * since reader views drop one that holds a link and little text; styles draw the link's sign.
 */
function createHeading(Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return ({ node, ...props }: Props<'h2'>) => (
    <header className="heading">
      <Tag {...props} />
      {/* biome-ignore lint/a11y/useAnchorContent: its label is its content */}
      <a href={`#${props.id}`} aria-label={`Link to “${node && readText(node)}”`} />
    </header>
  );
}

/** A table too wide for the page scrolls in its own region. */
function ScrollingTable({ node, ...props }: Props<'table'>) {
  const headings = node ? listHeadings(node).map(readText) : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has focus
    <section className="table-scroll" aria-label={`Table: ${headings.join(', ')}`} tabIndex={0}>
      <table {...props} />
    </section>
  );
}

function listHeadings(parent: Element): Element[] {
  const elements = parent.children.filter((child) => child.type === 'element');
  return elements.flatMap((child) => (child.tagName === 'th' ? [child] : listHeadings(child)));
}

/** Alignment is data, since pages allow no styles. */
function createCell(Tag: 'th' | 'td') {
  return ({ node, style, ...props }: Props<'td'>) => (
    <Tag data-align={style?.textAlign} {...props} />
  );
}

/** The box of a task, which the task's text does not label. */
function TaskMark({ node, ...props }: Props<'input'>) {
  return <input {...props} aria-label={props.checked ? 'Done' : 'To do'} />;
}

/** What is rendered otherwise than react-markdown does; `writeBody` calls these, so they use no hooks. */
export const components: Components = {
  a: Link,
  h1: createHeading('h2'),
  h2: createHeading('h2'),
  h3: createHeading('h3'),
  h4: createHeading('h4'),
  h5: createHeading('h5'),
  h6: createHeading('h6'),
  table: ScrollingTable,
  th: createCell('th'),
  td: createCell('td'),
  input: TaskMark,
};
