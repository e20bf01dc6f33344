import { DomUtils, parseDocument } from 'htmlparser2';
import type { PageFacts, PagePlace } from '../store/records.ts';
import { type Element, listPlaces, type Node } from './page-places.ts';

const { isComment, isTag, isText } = DomUtils;

/** Elements that stay within a line. */
const inline = new Set(
  'a abbr b cite code del em i kbd mark q s small span strong sub sup time u wbr'.split(' '),
);
/** Elements without text for readers. */
const silent = new Set(['script', 'style', 'svg', 'template']);
/** The id of the heading that markdown puts above footnotes. */
const notesId = 'footnote-label';

/** What is around a node. */
interface Surroundings {
  /** The app whose content it is in. */
  readonly owner: string;
  readonly isInMain: boolean;
  /** Navigation, asides, links as large as cards, and what print leaves out. */
  readonly leadsElsewhere: boolean;
}

/**
 * Reads what the rendered body of an app's page says. Nothing else reads it: whoever needs to know
 * something of a page reads its facts. What is outside all sections belongs to the shell.
 */
export function readFacts(body: string, app: string): Omit<PageFacts, 'behaviour'> {
  const facts = {
    h1: [] as string[],
    headings: [] as PageFacts['headings'],
    anchors: [] as string[],
    links: [] as PageFacts['links'],
    failures: [] as string[],
    pictures: 0,
    places: [] as PagePlace[],
  };
  const lines = createLines();

  function readElement(node: Element, around: Surroundings): void {
    const { tagName, attribs } = node;
    facts.places.push(...listPlaces(node, body));
    const { id } = attribs;
    if (id !== undefined) facts.anchors.push(id);
    facts.failures.push(...listFailures(node));
    // React moves most of them to the start of the body, out of the part that has them.
    if (belongsToHead(node)) facts.failures.push('head');
    // Those of others' widgets stand below what is seen first.
    if (tagName === 'img' && around.owner === app) facts.pictures += 1;
    if (tagName === 'h1') facts.h1.push(textOf(node));
    if (/^h[2-6]$/.test(tagName) && id !== notesId && around.isInMain && !around.leadsElsewhere) {
      const text = textOf(node, 'a');
      if (text !== '') facts.headings.push(id === undefined ? { text } : { text, anchor: id });
    }
    for (const key of ['href', 'src']) {
      const address = attribs[key];
      const { owner } = around;
      if (address !== undefined) facts.links.push({ address, text: textOf(node), owner });
    }
  }

  function visit(node: Node, around: Surroundings): void {
    if (isText(node)) lines.add(node.data, around.isInMain);
    if (isComment(node) && /^\$[?!]/.test(node.data)) facts.failures.push('unfinished');
    if (!isTag(node)) return;
    const inside = enter(node, around);
    readElement(node, inside);
    if (silent.has(node.tagName)) return;
    const isBlock = !inline.has(node.tagName);
    if (isBlock) lines.end();
    for (const child of node.children) visit(child, inside);
    if (isBlock) lines.end();
  }

  const { children } = parseDocument(body, { withStartIndices: true, withEndIndices: true });
  const owner = hasSection(children) ? 'shell' : app;
  const outside = { owner, isInMain: false, leadsElsewhere: false };
  for (const node of children) visit(node, outside);
  facts.places.sort((one, other) => one.start - other.start);
  lines.end();
  return {
    ...facts,
    failures: [...new Set(facts.failures)],
    text: lines.text,
    words: lines.words(),
  };
}

function enter({ tagName, attribs }: Element, around: Surroundings): Surroundings {
  const owner = attribs['data-section'] ?? around.owner;
  const isInMain = around.isInMain || tagName === 'main';
  const leadsElsewhere =
    around.leadsElsewhere || leading.has(tagName) || attribs['data-print'] === 'hide';
  return { owner, isInMain, leadsElsewhere };
}

const leading = new Set(['a', 'nav', 'aside']);

/** Elements whose contents the policy blocks, unless the settings allow their host. */
const embedding = new Set(['audio', 'embed', 'iframe', 'object', 'source', 'video']);
/** Links that React writes beside pictures, or for what a component asks early. */
const hints = new Set(['dns-prefetch', 'modulepreload', 'preconnect', 'prefetch', 'preload']);

/** Of another host, or in the address itself. */
const isElsewhere = (address = '') => /^([a-z][a-z\d+.-]*:|\/\/)/i.test(address.trim());

/** Whether it would contradict the head that the page declares. */
function belongsToHead({ tagName, attribs }: Element): boolean {
  if (!/^(title|meta|link|base)$/.test(tagName) || 'itemprop' in attribs) return false;
  return tagName !== 'link' || !hints.has(attribs.rel ?? '');
}

function isEmbedded({ tagName, attribs }: Element): boolean {
  if (tagName === 'img') return isElsewhere(attribs.src);
  return embedding.has(tagName) && (attribs.src ?? attribs.data) !== undefined;
}

/** What a page without content shows, and what would hide text, run code or violate the policy. */
function* listFailures(element: Element): Generator<string> {
  const { tagName, attribs } = element;
  if ('data-not-found' in attribs) yield 'not found';
  if ('data-section-state' in attribs) yield 'unavailable';
  if (tagName === 'img' && !('alt' in attribs)) yield 'undescribed picture';
  if (tagName === 'template' || /^S:/.test(attribs.id ?? '')) yield 'unfinished';
  if (tagName === 'script') yield 'script';
  if (tagName === 'style' || 'style' in attribs) yield 'style';
  if (Object.keys(attribs).some((name) => /^on[a-z]/.test(name))) yield 'handler';
  if (isEmbedded(element)) yield 'embedded';
}

/** Text as readers see it: a line for each block, one space between words. */
function createLines() {
  const text: string[] = [];
  let words = 0;
  let [line, isCounted] = ['', false];
  return {
    text,
    /** Those in `main`, which is a block. */
    words: () => words,
    add(part: string, isInMain: boolean) {
      line += part;
      isCounted = isInMain;
    },
    end() {
      const plain = toPlain(line);
      line = '';
      if (plain === '') return;
      text.push(plain);
      if (isCounted) words += plain.split(' ').length;
    },
  };
}

const toPlain = (text: string) => text.replaceAll(/\s{2,}|[^\S ]/g, ' ').trim();

/** An element's text, without that of the elements named. */
function textOf(node: Element, without?: string): string {
  return toPlain(rawText(node, without));
}

function rawText({ children }: Element, without?: string): string {
  let text = '';
  for (const child of children) {
    if (isText(child)) text += child.data;
    else if (isTag(child) && child.tagName !== without) text += rawText(child, without);
  }
  return text;
}

function hasSection(nodes: readonly Node[]): boolean {
  return nodes.some(
    (node) => isTag(node) && ('data-section' in node.attribs || hasSection(node.children)),
  );
}
