import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import type { SearchEntry } from './search-entry.ts';

/** Finds pages; returns at most `limit` of them, best first. */
export type Search = (query: string, limit?: number) => Found;

/** An answer to a query. */
export interface Found {
  /** Of all pages found, shown or not. */
  readonly count: number;
  /** Ordered by their best page. */
  readonly groups: readonly FoundGroup[];
}

export interface FoundGroup {
  readonly name: string;
  /** The best first. */
  readonly pages: readonly FoundPage[];
}

export interface FoundPage {
  readonly path: string;
  readonly title: MarkedText;
  readonly description: MarkedText;
  /** The first of its headings that matches, if nothing else does. */
  readonly heading: MarkedText | undefined;
}

/** A text split into matching and other pieces. */
export type MarkedText = readonly { readonly text: string; readonly isMatch: boolean }[];

/** Longer queries are cut, in characters: the server answers anyone's. */
export const maxQueryLength = 100;

const maxWords = 8;

const word = /[\p{L}\p{N}\p{M}]+/gu;

/** Tried in order: all words or their prefixes, all with typos, any word, any with typos. */
const attempts: readonly SearchOptions[] = [
  { combineWith: 'AND' },
  { combineWith: 'AND', fuzzy: allowedTypos },
  { combineWith: 'OR' },
  { combineWith: 'OR', fuzzy: allowedTypos },
];

/** Two in long words, since swapping two letters counts as two edits. */
function allowedTypos({ length }: string): number | false {
  if (length > 5) return 2;
  return length > 3 ? 1 : false;
}

export function createSearch(entries: readonly SearchEntry[]): Search {
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: ['title', 'keywords', 'group', 'description', 'headings'],
    tokenize: (text) => text.match(word) ?? [],
    processTerm: fold,
    searchOptions: {
      prefix: ({ length }) => length > 1,
      boost: { title: 4, keywords: 2, group: 2 },
    },
  });
  index.addAll(entries);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return (query, limit = Number.POSITIVE_INFINITY) => {
    const words = query.slice(0, maxQueryLength).match(word) ?? [];
    const results = findBest(index, words.slice(0, maxWords).join(' '));
    const groups = new Map<string, FoundPage[]>();
    for (const { id, match } of results.slice(0, limit)) {
      const entry = byPath.get(id);
      if (entry === undefined) continue;
      const page = markEntry(entry, match);
      groups.set(entry.group, [...(groups.get(entry.group) ?? []), page]);
    }
    return {
      count: results.length,
      groups: [...groups].map(([name, pages]) => ({ name, pages })),
    };
  };
}

function findBest(index: MiniSearch<SearchEntry>, query: string): readonly SearchResult[] {
  for (const attempt of attempts) {
    const results = index.search(query, attempt);
    if (results.length > 0) return results;
  }
  return [];
}

/** Removes case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function markEntry(entry: SearchEntry, match: SearchResult['match']): FoundPage {
  const terms = new Set(Object.keys(match));
  const fields = new Set(Object.values(match).flat());
  const headings = entry.headings.map((heading) => markText(heading, terms));
  return {
    path: entry.path,
    title: markText(entry.title, terms),
    description: markText(entry.description, terms),
    heading:
      fields.size === 1 && fields.has('headings')
        ? headings.find((heading) => heading.some(({ isMatch }) => isMatch))
        : undefined,
  };
}

function markText(text: string, terms: ReadonlySet<string>): MarkedText {
  const pieces: { text: string; isMatch: boolean }[] = [];
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const isMatch = terms.has(fold(piece));
    const last = pieces.at(-1);
    if (!isMatch && last?.isMatch === false) last.text += piece;
    else if (piece !== '') pieces.push({ text: piece, isMatch });
  }
  return pieces;
}
