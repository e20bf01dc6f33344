import GithubSlugger from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Position } from './problem.ts';

/** One link or image of a body. */
export interface Target extends Position {
  readonly kind: 'link' | 'image';
  readonly url: string;
  /** Of images alone; '' when it was left out. */
  readonly alt?: string;
  /** Where the address starts in the body. */
  readonly offset: number;
}

/** What the checks need to know of a markdown body. */
export interface Markdown {
  readonly source: string;
  readonly targets: readonly Target[];
  /** Places of raw HTML, comments aside. */
  readonly html: readonly Position[];
  /** The headings' ids, numbered when a heading occurs twice. */
  readonly anchors: ReadonlySet<string>;
}

/** Reads a body that starts on `firstLine` of its file; positions are those of the file. */
export function parseMarkdown(source: string, firstLine: number): Markdown {
  const nodes = [...walk(parseTree(source))];
  const place = (node: Nodes): Position => ({
    line: (node.position?.start.line ?? 1) + firstLine - 1,
    column: node.position?.start.column ?? 1,
  });
  const raw = nodes.filter((node) => node.type === 'html' && !isComment(node));
  return {
    source,
    targets: readTargets(source, nodes, place),
    html: raw.map(place),
    anchors: readAnchors(nodes),
  };
}

/** The tree of a body in CommonMark with GFM. */
export function parseTree(source: string): Root {
  return fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

export function isComment(node: Nodes): boolean {
  return node.type === 'html' && node.value.startsWith('<!--');
}

/** The body with new addresses; `replace` gives nothing for those that stay. */
export function replaceTargets(
  { source, targets }: Markdown,
  replace: (target: Target) => string | undefined,
): string {
  const lastFirst = [...targets].sort((a, b) => b.offset - a.offset);
  return lastFirst.reduce((text, target) => {
    const address = replace(target);
    if (address === undefined) return text;
    return text.slice(0, target.offset) + address + text.slice(target.offset + target.url.length);
  }, source);
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
    const at = { url: node.url, offset: findAddress(source, node, node.url), ...place(node) };
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
function findAddress(source: string, node: Nodes, url: string): number {
  const start = node.position?.start.offset ?? 0;
  const text = source.slice(start, node.position?.end.offset);
  const after = Math.max(text.lastIndexOf(`](${url}`), text.lastIndexOf(`](<${url}`));
  return start + (after < 0 ? text.lastIndexOf(url) : text.indexOf(url, after));
}

function readAnchors(nodes: readonly Nodes[]): Set<string> {
  const slugger = new GithubSlugger();
  const headings = nodes.filter((node) => node.type === 'heading');
  return new Set(headings.map((heading) => slugger.slug(readText(heading))));
}

function readText(node: Nodes): string {
  return [...walk(node)].map((inner) => ('value' in inner ? inner.value : '')).join('');
}
