import type { JoinContext } from '../../compose/join/join-context.ts';
import { createSearch, type Search } from '../../document/create-search.ts';
import { listEntries, type SearchEntry } from '../../document/search-entry.ts';

/** The search entries of a combination: the pages that its releases declare. */
export function entriesOf({ releases, headings }: JoinContext): readonly SearchEntry[] {
  const pages = releases.flatMap((release) => release.pages);
  return listEntries(pages, headings);
}

const known = new WeakMap<JoinContext, Search>();

/** The search over the combination's pages, made once. */
export function searchOf(context: JoinContext): Search {
  const search = known.get(context) ?? createSearch(entriesOf(context));
  known.set(context, search);
  return search;
}
