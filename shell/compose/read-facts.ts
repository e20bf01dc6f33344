import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { PageFacts, PagePlace } from '../store/records.ts';
import { listPlaces } from './page-places.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Attributes = ReadonlyMap<string, string>;

/** Elements that stay within a line. */
const inline = /^(a|abbr|b|cite|code|del|em|i|kbd|mark|q|s|small|span|strong|sub|sup|time|u|wbr)$/;
/** Elements without text for readers. */
const silent = /^(script|style|svg|template)$/;

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
  const all = createLines();
  const main = createLines();

  function readElement(node: Element, attributes: Attributes, around: Surroundings): void {
    const { tagName } = node;
    facts.places.push(...listPlaces(node, attributes, body));
    const id = attributes.get('id');
    if (id !== undefined) facts.anchors.push(id);
    facts.failures.push(...listFailures(tagName, attributes));
    if (tagName === 'img') facts.pictures += 1;
    if (tagName === 'h1') facts.h1.push(textOf(node));
    if (/^h[2-6]$/.test(tagName) && around.isInMain && !around.leadsElsewhere) {
      const text = textOf(node, 'a');
      if (text !== '') facts.headings.push(id === undefined ? { text } : { text, anchor: id });
    }
    for (const key of ['href', 'src']) {
      const address = attributes.get(key);
      const { owner } = around;
      if (address !== undefined) facts.links.push({ address, text: textOf(node), owner });
    }
  }

  function visit(node: Node, around: Surroundings): void {
    if ('value' in node) {
      all.add(node.value);
      if (around.isInMain) main.add(node.value);
    }
    if ('data' in node && /^\$[?!]/.test(node.data)) facts.failures.push('unfinished');
    if (!('tagName' in node)) return;
    const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
    const inside = enter(node, attributes, around);
    readElement(node, attributes, inside);
    if (silent.test(node.tagName)) return;
    const end = inline.test(node.tagName) ? () => {} : () => [all, main].forEach(endLine);
    end();
    for (const child of node.childNodes) visit(child, inside);
    end();
  }

  const fragment = parseFragment(body, { sourceCodeLocationInfo: true });
  const owner = hasSection(fragment.childNodes) ? 'shell' : app;
  const outside = { owner, isInMain: false, leadsElsewhere: false };
  for (const node of fragment.childNodes) visit(node, outside);
  facts.places.sort((one, other) => one.start - other.start);
  const words = main.list().flatMap((line) => line.split(' ')).length;
  return { ...facts, failures: [...new Set(facts.failures)], text: all.list(), words };
}

function enter({ tagName }: Element, attributes: Attributes, around: Surroundings): Surroundings {
  return {
    owner: attributes.get('data-section') ?? around.owner,
    isInMain: around.isInMain || tagName === 'main',
    leadsElsewhere:
      around.leadsElsewhere ||
      /^(a|nav|aside)$/.test(tagName) ||
      attributes.get('data-print') === 'hide',
  };
}

/** What a page without content shows, and what would hide text, run code or violate the policy. */
function* listFailures(tagName: string, attributes: Attributes): Generator<string> {
  if (attributes.has('data-not-found')) yield 'not found';
  if (attributes.has('data-section-state')) yield 'unavailable';
  if (tagName === 'img' && !attributes.has('alt')) yield 'undescribed picture';
  if (tagName === 'template' || /^S:/.test(attributes.get('id') ?? '')) yield 'unfinished';
  if (tagName === 'script') yield 'script';
  if (tagName === 'style' || attributes.has('style')) yield 'style';
  if ([...attributes.keys()].some((name) => /^on[a-z]/.test(name))) yield 'handler';
}

/** Text as readers see it: a line for each block, one space between words. */
function createLines() {
  const lines = [''];
  return {
    add(text: string) {
      lines.push((lines.pop() ?? '') + text);
    },
    end: () => void lines.push(''),
    list: () => lines.map(toPlain).filter((line) => line !== ''),
  };
}

const endLine = ({ end }: ReturnType<typeof createLines>) => end();

const toPlain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** An element's text, without that of the elements named. */
function textOf(node: Element, without?: string): string {
  const read = (child: Node): string => {
    if ('value' in child) return child.value;
    if (!('tagName' in child) || child.tagName === without) return '';
    return child.childNodes.map(read).join('');
  };
  return toPlain(node.childNodes.map(read).join(''));
}

function hasSection(nodes: readonly Node[]): boolean {
  return nodes.some(
    (node) =>
      'tagName' in node &&
      (node.attrs.some(({ name }) => name === 'data-section') || hasSection(node.childNodes)),
  );
}
