import { createRequire } from 'node:module';
import type { Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';
import type { FootnoteDefinition, Nodes, Root } from 'mdast';
import ReactMarkdown, { type Options } from 'react-markdown';
import type rehypeHighlight from 'rehype-highlight';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { components } from '../body/components.tsx';
import { readAddress } from '../body/read-address.ts';
import { readText } from '../body/read-text.ts';
import { writeBody } from '../body/write-body.ts';
import {
  control,
  deepHeading,
  describeLost,
  emptyHeading,
  emptyLink,
  emptyNote,
  explainUnread,
  openFence,
  pictureTitle,
  rawHtml,
  wideRow,
} from '../rules/body-flaws.ts';
import { controlCharacter } from '../rules/control-character.ts';
import { decodeAnchor } from '../rules/decode-anchor.ts';
import { isVisible } from '../rules/is-visible.ts';
import { endOf, type Flaw, type Position } from '../rules/problem.ts';
import type { BodyNode } from '../src/parts/body.ts';

/** One link or image of a body. */
export interface Target extends Position {
  readonly kind: 'link' | 'image';
  /** As written. */
  readonly url: string;
  /** Of images only; '' if there is none. */
  readonly alt?: string;
}

export interface Heading {
  /** Anchor on the page, numbered when a heading occurs twice. */
  readonly id: string;
  readonly text: string;
  readonly depth: number;
}

/** A markdown body, rendered once for checks, page and PDF. */
export interface Markdown {
  /** As the page shows it, but pictures are `img` elements with their file names. */
  readonly body: readonly BodyNode[];
  readonly targets: readonly Target[];
  /** What is wrong with it, its pictures aside. */
  readonly flaws: readonly (Flaw & Position)[];
  readonly headings: readonly Heading[];
  readonly words: number;
}

/** A body as its format reads it. */
export interface ParsedMarkdown {
  readonly markdown: Markdown;
  /** CommonMark with GFM; positions count from 1. */
  readonly tree: Root;
}

/** Renders a body; positions are those in the text. */
export function parseMarkdown(text: string): ParsedMarkdown {
  const { element, tree, headings } = render(text);
  const nodes = listNodes<Nodes>(tree);
  const flawAt = (flaw: Flaw) => (node: Nodes) => ({ ...flaw, ...startOf(node) });
  const raw = nodes.filter((node) => node.type === 'html' && !isComment(node));
  const markdown = {
    body: writeBody(element),
    targets: readTargets(nodes),
    flaws: [
      ...raw.map(flawAt(rawHtml)),
      ...nodes.filter(isEmptyHeading).map(flawAt(emptyHeading)),
      ...findDeepHeadings(nodes).map(flawAt(deepHeading)),
      ...nodes.filter(isEmptyLink).map(flawAt(emptyLink)),
      ...nodes.flatMap(findWideRows).map(flawAt(wideRow)),
      ...nodes.filter((node) => isOpenFence(node, text)).map(flawAt(openFence)),
      ...nodes.filter((node) => node.type === 'image' && node.title).map(flawAt(pictureTitle)),
      ...nodes.filter(isEmptyNote).map(flawAt(emptyNote)),
      ...findLostNotes(nodes).map((note) =>
        flawAt(describeLost(note.label ?? note.identifier))(note),
      ),
      ...nodes.flatMap((node) => findUnread(node, text)),
      ...[...text.matchAll(controls)].map(({ index }) => ({
        ...control,
        ...endOf(text.slice(0, index)),
      })),
    ],
    headings,
    words: countWords(tree),
  };
  return { markdown, tree };
}

/** Where a node stands; the start of the text without one. */
export function startOf(node: Nodes | undefined): Position {
  const { line = 1, column = 1 } = node?.position?.start ?? {};
  return { line, column };
}

/** Those of footnotes are encoded, and links to them would not find them. */
const decodeIds = () => (tree: HtmlRoot) => {
  for (const node of listNodes<HtmlNodes>(tree)) {
    if (node.type !== 'element' || typeof node.properties.id !== 'string') continue;
    node.properties.id = decodeAnchor(node.properties.id);
  }
};

/** What pages give to other elements; links to a heading of that id would lead there. */
const idsOfPages = new Set(['main', 'root', 'site-data', 'page-data', 'footnote-label']);

/** No other heading has one with a colon. That of footnotes, which are a section, keeps its own. */
const keepIdsOfPages = () => (tree: HtmlRoot) => {
  const isText = (node: HtmlNodes) => node.type !== 'element' || node.tagName !== 'section';
  for (const node of tree.children.filter(isText).flatMap((child) => listNodes<HtmlNodes>(child))) {
    if (node.type !== 'element' || !idsOfPages.has(String(node.properties.id))) continue;
    node.properties.id = `heading:${node.properties.id}`;
  }
};

type Highlight = ReturnType<typeof rehypeHighlight>;

/** One for all bodies: it takes longer to register its languages than to highlight. */
let highlight: Highlight | undefined;

/** Loads the languages, which takes a fifth of a second, for the first block of code that names one. */
function highlightCode(): Highlight {
  return (tree, file) => {
    if (!listNodes<HtmlNodes>(tree).some(namesLanguage)) return;
    highlight ??= loadHighlight();
    highlight(tree, file);
  };
}

function loadHighlight(): Highlight {
  const require = createRequire(import.meta.url);
  const { default: create }: { default: typeof rehypeHighlight } = require('rehype-highlight');
  return create();
}

function namesLanguage(node: HtmlNodes): boolean {
  return node.type === 'element' && node.tagName === 'code' && 'className' in node.properties;
}

const footnotes: Options['remarkRehypeOptions'] = {
  footnoteLabel: 'Notes',
  footnoteLabelProperties: {},
  // The default is an emoji on some systems.
  footnoteBackContent: (_, time) => [{ type: 'text', value: time > 1 ? `↑${time}` : '↑' }],
};

/** Besides what react-markdown renders, the trees that its plugins see on the way. */
function render(text: string) {
  let tree: Root = { type: 'root', children: [] };
  let headings: Heading[] = [];
  const keepTree = () => (read: Root) => {
    tree = read;
  };
  const keepHeadings = () => (named: HtmlRoot) => {
    headings = listNodes<HtmlNodes>(named).flatMap(readHeading);
  };
  const element = ReactMarkdown({
    children: text,
    remarkPlugins: [remarkGfm, keepTree],
    remarkRehypeOptions: footnotes,
    rehypePlugins: [decodeIds, rehypeSlug, keepIdsOfPages, keepHeadings, highlightCode],
    components,
    skipHtml: true,
    urlTransform: readAddress,
  });
  return { element, tree, headings };
}

/** What follows a comment on its line, or one that does not end, is part of the same HTML. */
const comments = /^(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/;

export function isComment(node: Nodes): boolean {
  return node.type === 'html' && comments.test(node.value);
}

/**
 * `[^note]`, `[text][name]`, `[text](` and the `](` of a link around another one, unless a backslash says
 * that it is meant. The address is a link of its own if it is a whole one.
 */
const unreadForm =
  /\\\[[^[\]]*\]\(|(?<!\\)(?:\[\^[^[\]\s]+\]|!?\[[^[\]]+\](?:\[[^[\]]*\]|\()|\]\()/g;

const controls = new RegExp(controlCharacter, 'gu');

function findUnread({ type, position }: Nodes, source: string) {
  if (type !== 'text' || !position) return [];
  const start = position.start.offset ?? 0;
  const written = source.slice(start, position.end.offset);
  const found = [...written.matchAll(unreadForm)].filter(({ 0: mark }) => !mark.startsWith('\\'));
  return found.map(({ 0: mark, index }) => {
    return { ...explainUnread(mark), ...endOf(source.slice(0, start + index)) };
  });
}

function isEmptyHeading(node: Nodes): boolean {
  return node.type === 'heading' && !/[\p{L}\p{N}]/u.test(readText(node));
}

/** `#` counts as `##`, since the page's own heading is its title. */
function findDeepHeadings(nodes: readonly Nodes[]): readonly Nodes[] {
  let before = 1;
  return nodes.filter((node) => {
    if (node.type !== 'heading') return false;
    const depth = Math.max(2, node.depth);
    const isDeep = depth > before + 1;
    before = depth;
    return isDeep;
  });
}

function isEmptyLink(node: Nodes): boolean {
  return (node.type === 'link' || node.type === 'linkReference') && showsNothing(node);
}

function isEmptyNote(node: Nodes): boolean {
  return node.type === 'footnoteDefinition' && showsNothing(node);
}

function showsNothing(node: Nodes): boolean {
  const hasPicture = listNodes<Nodes>(node).some(({ type }) => type.startsWith('image'));
  return !hasPicture && !isVisible(readText(node));
}

/** Whether code goes on to the end of the text, or of the list or quotation that it is in. */
function isOpenFence({ type, position }: Nodes, text: string): boolean {
  if (type !== 'code') return false;
  const lines = text.slice(position?.start.offset, position?.end.offset).split('\n');
  const [fence] = /^(`{3,}|~{3,})/.exec(lines[0] ?? '') ?? [];
  if (fence === undefined) return false;
  const end = new RegExp(`^[\\s>]*${fence}${fence[0]}*\\s*$`);
  return lines.length === 1 || !end.test(lines.at(-1) ?? '');
}

/** Rows with more cells than the table has columns. */
function findWideRows(node: Nodes): readonly Nodes[] {
  if (node.type !== 'table') return [];
  const columns = node.children[0]?.children.length ?? 0;
  return node.children.filter(({ children }) => children.length > columns);
}

function findLostNotes(nodes: readonly Nodes[]): readonly FootnoteDefinition[] {
  const wanted = new Set(
    nodes.flatMap((node) => (node.type === 'footnoteReference' ? node.identifier : [])),
  );
  const notes = nodes.filter((node) => node.type === 'footnoteDefinition');
  // The first note of a label is the one that is shown.
  return notes.filter(({ identifier }) => !wanted.delete(identifier));
}

interface Parent<Node> {
  readonly type: string;
  readonly children?: readonly Node[];
}

/** A node and all nodes inside, as they are read. */
function listNodes<Node extends Parent<Node>>(node: Node, found: Node[] = []): Node[] {
  found.push(node);
  for (const child of node.children ?? []) listNodes(child, found);
  return found;
}

/** That of the footnotes is no heading of the text. */
function readHeading(node: HtmlNodes): Heading[] {
  if (node.type !== 'element' || node.properties.id === 'footnote-label') return [];
  const depth = Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
  return depth > 0 ? [{ id: String(node.properties.id), text: readText(node), depth }] : [];
}

function readTargets(nodes: readonly Nodes[]): Target[] {
  const alts = readReferenceAlts(nodes);
  return nodes.flatMap((node): Target[] => {
    if (!('url' in node)) return [];
    const at = { url: node.url, ...startOf(node) };
    if (node.type === 'image') return [{ kind: 'image', alt: node.alt ?? '', ...at }];
    const alt = node.type === 'definition' ? alts.get(node.identifier) : undefined;
    return [alt === undefined ? { kind: 'link', ...at } : { kind: 'image', alt, ...at }];
  });
}

/** A definition that an image refers to is an image's address; here is that image's text. */
function readReferenceAlts(nodes: readonly Nodes[]): Map<string, string> {
  const references = nodes.filter((node) => node.type === 'imageReference');
  return new Map(references.map(({ identifier, alt }) => [identifier, alt ?? '']));
}

function countWords({ children }: Root): number {
  const counts = children.map((block) => readText(block).match(/\S+/g)?.length ?? 0);
  return counts.reduce((sum, count) => sum + count, 0);
}
