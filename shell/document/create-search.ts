import MiniSearch, { type Query, type SearchOptions, type SearchResult } from 'minisearch';
import type { SearchEntry } from './search-entry.ts';
import {
  isFiller,
  listForms,
  listIndexed,
  readQuery,
  splitText,
  stemOf,
  swapLetters,
} from './search-words.ts';

/** Finds pages; returns at most `limit` of them, best first. */
export type Search = (query: string, limit?: number) => Found;

/** An answer to a query. */
export interface Found {
  /** Of all pages found, shown or not. */
  readonly count: number;
  /** Ordered by their best page. */
  readonly groups: readonly FoundGroup[];
}

interface FoundGroup {
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

/** A word of a query. */
interface Word {
  readonly text: string;
  /** A page has it, or another form of it. */
  readonly isKnown: boolean;
}

/** How much more a page counts whose title or keyword is the whole query. */
const namedBoost = 10;

/** How many pages are indexed at a time: whoever waits for something else meanwhile gets it. */
const pagesAtOnce = 100;

export async function createSearch(entries: readonly SearchEntry[]): Promise<Search> {
  const forms = rememberForms();
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: ['title', 'keywords', 'group', 'description', 'headings'],
    tokenize: listIndexed,
    processTerm: forms.list,
    searchOptions: {
      // `readQuery` has done it; forms are asked for one by one.
      processTerm: (word) => word,
      boost: { title: 4, keywords: 2, group: 2 },
    },
  });
  await index.addAllAsync(entries, { chunkSize: pagesAtOnce });
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const byName = groupByName(entries);
  const namingFillers = listNamingFillers(byName.keys());
  const isTelling = (form: string) => !isFiller(form) || namingFillers.has(form);
  return (query, limit = Number.POSITIVE_INFINITY) => {
    const words = readQuery(query);
    const named = byName.get(stemAll(words));
    const boost = (path: string) => (named?.has(path) ? namedBoost : 1);
    // What is boosted by 0 is not found.
    const boostTelling = (path: string, form: string) => (isTelling(form) ? boost(path) : 0);
    const results = findBest(index, words.map(forms.toWord), (hasTypos) => {
      if (hasTypos) return { boostDocument: boostTelling };
      // It is called for every word of every page found.
      return named ? { boostDocument: boost } : {};
    });
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

/** The paths of the pages that have a title or keyword, by what a query for just that reads. */
function groupByName(entries: readonly SearchEntry[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>();
  for (const { path, title, keywords } of entries) {
    for (const text of [title, ...keywords]) {
      const name = stemAll(readQuery(text));
      byName.set(name, (byName.get(name) ?? new Set()).add(path));
    }
  }
  return byName;
}

/** The fillers that name a page, as in `About us`: a query with a typo in one means that page. */
function listNamingFillers(names: Iterable<string>): ReadonlySet<string> {
  const words = [...names].map((name) => name.split(' '));
  return new Set(words.filter((name) => name.every(isFiller)).flat());
}

/** The forms of words, listed once for each: the pages of a large site have most in common. */
function rememberForms() {
  const known = new Map<string, string[]>();
  const all = new Set<string>();
  return {
    list(word: string): string[] {
      const earlier = known.get(word);
      if (earlier !== undefined) return earlier;
      const forms = listForms(word);
      for (const form of forms) all.add(form);
      known.set(word, forms);
      return forms;
    },
    toWord: (text: string): Word => ({ text, isKnown: all.has(text) || all.has(stemOf(text)) }),
  };
}

function stemAll(words: readonly string[]): string {
  return words.map(stemOf).join(' ');
}

function findBest(
  index: MiniSearch,
  words: readonly Word[],
  optionsFor: (hasTypos: boolean) => SearchOptions,
): readonly SearchResult[] {
  const areKnown = words.every(({ isKnown }) => isKnown);
  // All words, all with typos in unknown ones, any word, any with such typos.
  for (const combineWith of ['AND', 'OR'] as const) {
    for (const hasTypos of areKnown ? [false] : [false, true]) {
      const match = ({ text, isKnown }: Word) =>
        hasTypos && !isKnown ? matchWithTypos(text) : matchForms(text);
      const query = { combineWith, queries: words.map(match) };
      const results = index.search(query, optionsFor(hasTypos));
      if (results.length > 0) return results.sort((a, b) => rankOf(b) - rankOf(a));
    }
  }
  return [];
}

/** The score without MiniSearch's factor for each term that matches: one word has several here. */
function rankOf({ score, queryTerms }: SearchResult): number {
  return score / queryTerms.length;
}

/** Finds a word, longer ones that begin with it, and its other forms. */
function matchForms(word: string): Query {
  return matchAny([{ queries: [word], prefix: word.length > 1 }, stemOf(word)]);
}

/** Longer words are looked for as they are: with typos, the time grows with the square of their length. */
const longestWithTypos = 30;

/** Finds a word and its forms with a wrong letter, two if it is long, or two neighbours swapped. */
function matchWithTypos(word: string): Query {
  if (word.length < 4 || word.length > longestWithTypos) return matchForms(word);
  return matchAny([
    matchForms(word),
    ...listForms(word).map((form) => ({ queries: [form], fuzzy: form.length > 7 ? 2 : 1 })),
    ...swapLetters(word).map(matchForms),
  ]);
}

function matchAny(queries: Query[]): Query {
  return { combineWith: 'OR', queries };
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
  for (const piece of splitText(text)) {
    const isMatch = listForms(piece).some((form) => terms.has(form));
    const last = pieces.at(-1);
    if (!isMatch && last?.isMatch === false) last.text += piece;
    else if (piece !== '') pieces.push({ text: piece, isMatch });
  }
  return pieces;
}
