import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { type LinkName, links } from '../src/site/links.ts';
import { nameHeadings } from './headings.ts';
import type { Position } from './problem.ts';

/** One link or image of a body. */
export interface Target extends Position {
  readonly kind: 'link' | 'image';
  /** As written. */
  readonly url: string;
  /** Of images only; '' if there is none. */
  readonly alt?: string;
  /** Where the address starts in the body. */
  readonly offset: number;
}

/** A markdown body, read once for checks, pages and PDF. */
export interface Markdown {
  readonly source: string;
  /** Line of its file that the body starts on; positions in the tree count from 1. */
  readonly firstLine: number;
  /** CommonMark with GFM; named links are replaced by their addresses. */
  readonly tree: Root;
  readonly targets: readonly Target[];
  /** Places of raw HTML, comments aside. */
  readonly html: readonly Position[];
  /** The headings' ids, numbered when a heading occurs twice. */
  readonly anchors: ReadonlySet<string>;
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
  const targets = readTargets(source, nodes, place);
  for (const node of nodes) if ('url' in node) node.url = findAddress(node.url) ?? node.url;
  return { source, firstLine, tree, targets, html: raw.map(place), anchors: readAnchors(nodes) };
}

export function isComment(node: Nodes): boolean {
  return node.type === 'html' && node.value.startsWith('<!--');
}

/** The body with the addresses of named links and, by file name, those of its pictures. */
export function writeMarkdown(
  { source, targets }: Markdown,
  pictures: ReadonlyMap<string, string>,
): string {
  const lastFirst = [...targets].sort((a, b) => b.offset - a.offset);
  const written = lastFirst.reduce((text, { kind, url, offset }) => {
    const address = kind === 'image' ? pictures.get(url) : findAddress(url);
    if (address === undefined) return text;
    return text.slice(0, offset) + address + text.slice(offset + url.length);
  }, source);
  return written.trim();
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

function readTargets(
  source: string,
  nodes: readonly Nodes[],
  place: (node: Nodes) => Position,
): Target[] {
  const alts = readReferenceAlts(nodes);
  return nodes.flatMap((node): Target[] => {
    if (!('url' in node)) return [];
    const at = { url: node.url, offset: findOffset(source, node, node.url), ...place(node) };
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

/** mdast knows where a link stands, not where its address does. */
function findOffset(source: string, node: Nodes, url: string): number {
  const start = node.position?.start.offset ?? 0;
  const text = source.slice(start, node.position?.end.offset);
  const after = Math.max(text.lastIndexOf(`](${url}`), text.lastIndexOf(`](<${url}`));
  return start + (after < 0 ? text.lastIndexOf(url) : text.indexOf(url, after));
}

function readAnchors(nodes: readonly Nodes[]): Set<string> {
  const headings = nodes.filter((node) => node.type === 'heading');
  return new Set(headings.map(nameHeadings()));
}
