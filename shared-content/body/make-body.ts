import type { Element, Nodes, Properties } from 'hast';
import { toHast } from 'mdast-util-to-hast';
import { type Markdown, readText } from '../loader/markdown.ts';
import type { BodyElement, BodyNode } from '../src/parts/body.ts';
import type { PictureFields } from '../src/parts/picture-fields.ts';
import { highlight } from './highlight.ts';

/** The pictures of a body, by the file names it uses. */
type Pictures = ReadonlyMap<string, PictureFields>;

/**
 * A body as the page shows it, with everything resolved at build time: syntax highlighting, anchors,
 * buttons. Links were checked before; raw HTML is left out.
 */
export function makeBody({ tree }: Pick<Markdown, 'tree'>, pictures: Pictures): BodyNode[] {
  const root = toHast(tree, { footnoteLabel: 'Notes', footnoteLabelProperties: {} });
  return writeChildren(root, pictures);
}

/** Elements in which a line break between children means nothing; React refuses some of them. */
const blocks = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol', 'blockquote', 'section']);

function writeChildren(parent: Nodes, pictures: Pictures): BodyNode[] {
  if (!('children' in parent)) return [];
  const isBlock =
    parent.type === 'root' || (parent.type === 'element' && blocks.has(parent.tagName));
  return parent.children.flatMap((node): BodyNode[] => {
    if (node.type === 'text') return isBlock && node.value === '\n' ? [] : [node.value];
    return node.type === 'element' ? [writeElement(node, pictures)] : [];
  });
}

function writeElement(element: Element, pictures: Pictures): BodyElement {
  const { tagName: tag } = element;
  if (tag === 'img') return writePicture(element, pictures);
  if (tag === 'code') element.children = [...highlight(element)];
  const props = { ...writeProps(element.properties), ...(tag === 'a' && readLinkProps(element)) };
  const children = writeChildren(element, pictures);
  const written = { tag, ...(Object.keys(props).length > 0 && { props }), children };
  if (/^h[1-6]$/.test(tag)) return addAnchor(written, element);
  return tag === 'table' ? addScrolling(written, element) : written;
}

function writePicture({ properties: { src, alt } }: Element, pictures: Pictures): BodyElement {
  const picture = pictures.get(String(src));
  if (!picture) throw new Error(`The picture ${src} of a body was not published.`);
  return { tag: 'img', picture: { ...picture, image_alt: String(alt ?? '') } };
}

function writeProps(properties: Properties): NonNullable<BodyElement['props']> {
  const given = Object.entries(properties).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === false) return [];
    return [[nameProp(name), Array.isArray(value) ? value.join(' ') : value] as const];
  });
  return Object.fromEntries(given);
}

/** `ariaDescribedBy` → `aria-describedby`; alignment is data, since pages allow no styles. */
function nameProp(name: string): string {
  if (name === 'align') return 'data-align';
  if (name.startsWith('aria')) return `aria-${name.slice('aria'.length).toLowerCase()}`;
  return name.startsWith('data') ? name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`) : name;
}

const newTab = {
  target: '_blank',
  rel: 'noopener',
  'aria-description': 'Opens in a new tab',
};

/** A link with an arrow in its text is a button; like external links, it opens a new tab. */
function readLinkProps(link: Element): NonNullable<BodyElement['props']> {
  const isArrow = readText(link).includes('→');
  const isOutside = /^https?:/i.test(String(link.properties.href));
  return { ...(isArrow && { className: 'arrow-link' }), ...((isArrow || isOutside) && newTab) };
}

/** A heading starts at h2, under the page's own, and has a link to itself beside it. */
function addAnchor(heading: BodyElement, element: Element): BodyElement {
  const tag = heading.tag === 'h1' ? 'h2' : heading.tag;
  const label = `Link to “${readText(element)}”`;
  const props = { href: `#${element.properties.id}`, 'aria-label': label };
  return {
    tag: 'div',
    props: { className: 'heading' },
    children: [
      { ...heading, tag },
      { tag: 'a', props, children: ['#'] },
    ],
  };
}

/** A table too wide for the page scrolls in its own region, which is focusable for the keyboard. */
function addScrolling(table: BodyElement, element: Element): BodyElement {
  const headings = listHeadings(element).map(readText);
  const label = `Table: ${headings.join(', ')}`;
  const props = { className: 'table-scroll', 'aria-label': label, tabIndex: 0 };
  return { tag: 'section', props, children: [table] };
}

function listHeadings(parent: Element): Element[] {
  const elements = parent.children.filter((child) => child.type === 'element');
  return elements.flatMap((child) => (child.tagName === 'th' ? [child] : listHeadings(child)));
}
