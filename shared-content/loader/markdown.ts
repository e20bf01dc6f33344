import GithubSlugger from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { type LinkName, links } from '../src/site/links.ts';
import type { Position } from './problem.ts';

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

/** A markdown body, read once for checks, pages and PDF. */
export interface Markdown {
  /** Line of its file that the body starts on; positions in the tree count from 1. */
  readonly firstLine: number;
  /** CommonMark with GFM; named links are replaced by their addresses, headings have their ids. */
  readonly tree: Root;
  readonly targets: readonly Target[];
  /** Places of raw HTML, comments aside. */
  readonly html: readonly Position[];
  readonly headings: readonly Heading[];
}

/** Reads a body that starts on `firstLine` of its file; positions are those of the file. */
export function parseMarkdown(source: string, firstLine = 1): Markdown {
  const extensions = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
  const tree = fromMarkdown(source, extensions);
  const nodes = [...walk(tree)];
  const place = (node: Nodes): Position => ({
    line: (node.position?.start.line ?? 1) + firstLine - 1,
    column: node.position?.start.column ?? 1,
  });
  const raw = nodes.filter((node) => node.type === 'html' && !isComment(node));
  const targets = readTargets(nodes, place);
  for (const node of nodes) if ('url' in node) node.url = findAddress(node.url) ?? node.url;
  return { firstLine, tree, targets, html: raw.map(place), headings: nameHeadings(nodes) };
}

/** Positions are half of a tree, and all trees are in memory until the last is checked. */
export function dropPositions({ tree }: Markdown): void {
  for (const node of walk(tree)) node.position = undefined;
}

export function isComment(node: Nodes): boolean {
  return node.type === 'html' && node.value.startsWith('<!--');
}

/** A node of a markdown or an HTML tree. */
interface TreeNode {
  readonly type: string;
  readonly value?: unknown;
  readonly children?: readonly TreeNode[];
}

/** The text inside a node, markup aside. */
export function readText({ type, value, children }: TreeNode): string {
  if (children) return children.map(readText).join('');
  return /^(text|inlineCode|code)$/.test(type) && typeof value === 'string' ? value : '';
}

/** The address that `link:<name>` stands for. */
function findAddress(url: string): string | undefined {
  const name = url.startsWith('link:') ? url.slice('link:'.length) : '';
  return isLinkName(name) ? links[name] : undefined;
}

function isLinkName(name: string): name is LinkName {
  return Object.hasOwn(links, name);
}

function* walk(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* walk(child);
}

function readTargets(nodes: readonly Nodes[], place: (node: Nodes) => Position): Target[] {
  const alts = readReferenceAlts(nodes);
  return nodes.flatMap((node): Target[] => {
    if (!('url' in node)) return [];
    const at = { url: node.url, ...place(node) };
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

/** Gives headings their ids in the tree: the only place where anchors are made. */
function nameHeadings(nodes: readonly Nodes[]): Heading[] {
  const slugger = new GithubSlugger();
  return nodes.flatMap((node) => {
    if (node.type !== 'heading') return [];
    const text = readText(node);
    const id = slugger.slug(text);
    node.data = { hProperties: { id } };
    return [{ id, text, depth: node.depth }];
  });
}
