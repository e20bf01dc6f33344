import { LRUCache } from 'lru-cache';
import type { JoinContext } from '../../compose/join/join-context.ts';
import { createSearch, type Search } from '../../document/create-search.ts';
import { listEntries, type SearchEntry } from '../../document/search-entry.ts';
import { hashRecord } from '../../store/site-store.ts';

/** The search entries of a combination: the pages that its releases declare. */
export function entriesOf({ releases, headings }: JoinContext): readonly SearchEntry[] {
  const pages = releases.flatMap((release) => release.pages);
  return listEntries(pages, headings);
}

const known = new WeakMap<JoinContext, Promise<Search>>();

/** By what is searched, which most revisions leave as it is. */
const recent = new LRUCache<string, Promise<Search>>({ max: 2 });

/** The search over the combination's pages, made once. */
export function findSearch(context: JoinContext): Promise<Search> {
  const search = known.get(context) ?? reuseSearch(entriesOf(context));
  known.set(context, search);
  return search;
}

function reuseSearch(entries: readonly SearchEntry[]): Promise<Search> {
  const key = hashRecord(entries);
  const search = recent.get(key) ?? createSearch(entries);
  recent.set(key, search);
  return search;
}
