import { findContinuedList } from '@site/contract/list-pages';

/** The search page; its query is `?q=`. */
export const searchPath = '/search';

/** Longer queries are cut, in characters, and again in letters and accents: the server answers anyone's. */
export const maxQueryLength = 100;

/** Results that the search page shows: more than anyone reads. */
export const maxResults = 50;

/** Where every host serves its combination's `SearchEntry[]`. */
export const searchIndexPath = '/search-index.json';

/** What the search knows of a page. */
export interface SearchEntry {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Heading above its group in results. */
  readonly group: string;
  readonly keywords: readonly string[];
  /** The page's headings below its h1. */
  readonly headings: readonly string[];
}

/** What the search needs of a page, as a section declares it or a release records it. */
interface FindablePage {
  readonly path: string;
  readonly head: {
    readonly title: string;
    readonly description: string;
    readonly robots?: string | undefined;
    readonly article?: { readonly author?: string | undefined } | undefined;
  };
  readonly search?:
    | { readonly group: string; readonly keywords?: readonly string[] | undefined }
    | undefined;
}

/**
 * The entries of all pages that search engines may index or that have a group, but those that continue
 * a list; `headings` by path.
 */
export function listEntries(
  pages: readonly FindablePage[],
  headings: ReadonlyMap<string, readonly string[]>,
): readonly SearchEntry[] {
  return pages
    .filter(({ head, search }) => head.robots === undefined || search !== undefined)
    .filter(({ path }) => findContinuedList(path) === undefined)
    .map(({ path, head: { title, description, article }, search }) => ({
      path,
      title,
      description,
      group: search?.group ?? 'Pages',
      keywords: [...(search?.keywords ?? []), ...(article?.author ? [article.author] : [])],
      headings: headings.get(path) ?? [],
    }));
}
