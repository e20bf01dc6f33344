import { matchPath } from 'react-router-dom';
import type {
  Head,
  JsonLd,
  NotFoundPage,
  Page,
  Pages,
  SearchFacts,
  Section,
} from '../src/define-section.ts';
import type { FetchFile } from '../src/services.ts';
import { pathOfPage, readPageNumber } from './list-paths.ts';
import { type ListPage, loadList, loadListed, loadListPage } from './load-files.ts';

/** What a section says about the pages of a collection; `Item` is an item of its list. */
export interface EntryPagesOptions<Item> {
  /** The name by which the list of `Item[]` is loaded: `file` of `virtual:content/<name>`. */
  readonly list: string;
  /**
   * The page that lists the entries, and those that continue it if the collection has `paging`. Each
   * was last modified when the newest of its entries was; its head gets a list of those that are
   * indexed.
   */
  readonly overview: {
    readonly path: string;
    /** What its entries call it in their trails; also its title, if `head` has none. */
    readonly title: string;
    /** Of the page with these entries. May read more of the section's content. */
    readonly head: (
      items: readonly Item[],
      fetchFile: FetchFile,
      place: ListPlace,
    ) => OverviewHead | Promise<OverviewHead>;
    /** Of a collection with `paging`: the page for numbers that no page has, as `notFound`. */
    readonly noSuchPage?: NotFoundWords;
    /** Default: the group `Pages`, no keywords. */
    readonly search?: SearchFacts;
  };
  /** Route of an entry, ending in its slug: `/course-info/:courseInfoSlug`. */
  readonly pattern: string;
  /** Head of an entry; an empty `picture` is left out, section and breadcrumbs are added. */
  readonly head: (item: Item) => Head;
  /** How the site's search presents and finds an entry; undefined as for a {@link Page} without. */
  readonly search: (item: Item) => SearchFacts | undefined;
  /** Heading and text of the page for unknown slugs; also its title and description. */
  readonly notFound: NotFoundWords;
}

/** Where a page of a list is among the others. */
export interface ListPlace extends Pick<ListPage<unknown>, 'count' | 'total'> {
  /** From 1. */
  readonly number: number;
}

type OverviewHead = Omit<Head, 'title'> & Partial<Pick<Head, 'title'>>;

export interface NotFoundWords {
  readonly title: string;
  readonly text: string;
}

/** The pages of a collection: its list, one page per entry, those for what does not exist. */
export interface EntryPages
  extends Pick<EntryPagesOptions<never>, 'list' | 'pattern' | 'notFound'> {
  /**
   * Every page with its head, or the one at the path. Rejects when what they are made from cannot be
   * loaded.
   */
  readonly describe: (fetchFile: FetchFile, pathname?: string) => Promise<Pages>;
  /** True when one of its pages may be at the path. */
  readonly covers: (pathname: string) => boolean;
  /** The way from Home to an entry; `title` is that of its head. */
  readonly trail: (entry: { readonly slug: string; readonly title: string }) => readonly Crumb[];
}

/** A page on the way to another one. */
interface Crumb {
  readonly title: string;
  readonly path: string;
}

/** What the list says of every entry. */
interface ListedEntry {
  readonly slug: string;
  /** YYYY-MM-DD. */
  readonly updated: string;
}

/**
 * Describes the pages of a collection, for its routes, {@link listPages} and {@link EntryPage}.
 *
 * @example
 * export const coursePages = defineEntryPages<CourseListItem>({
 *   list: courseList,
 *   pattern: '/course-info/:courseInfoSlug',
 *   overview: { path: '/course-info', title: 'Course Info', head: () => ({ description }) },
 *   head: ({ title, excerpt }) => ({ title, description: excerpt }),
 *   search: ({ category }) => ({ group: 'Courses', keywords: [category] }),
 *   notFound: { title: 'Course Info Not Found', text: 'There is no such course.' },
 * });
 */
export function defineEntryPages<Item extends ListedEntry>(
  options: EntryPagesOptions<Item>,
): EntryPages {
  const { list, pattern, notFound, overview, head, search } = options;
  const { path, title, noSuchPage } = overview;
  const furtherPattern = pathOfPage(path, ':page');
  const pathOf = (slug: string) => pattern.replace(/:\w+$/, slug);
  const missing = [
    { pattern, head: toHead(notFound) },
    ...(noSuchPage ? [{ pattern: furtherPattern, head: toHead(noSuchPage) }] : []),
  ];

  const trail: EntryPages['trail'] = (entry) => [
    { title: 'Home', path: '/' },
    { title, path },
    { title: entry.title, path: pathOf(entry.slug) },
  ];

  function describeEntry(item: Item): Page {
    const own = dropEmptyPicture(head(item));
    const page = { path: pathOf(item.slug), head: { section: title, ...own } };
    const crumbs = describeTrail(trail({ slug: item.slug, title: own.title }));
    const facts = search(item);
    return {
      ...addJsonLd(page, crumbs),
      lastModified: item.updated,
      ...(facts && { search: facts }),
    };
  }

  /** None if the list has no such page. */
  async function describeOverview(fetchFile: FetchFile, number: number): Promise<readonly Page[]> {
    const found = await loadListPage<Item>(fetchFile, list, number);
    if (found === null) return [];
    const { items, count, total } = found;
    const own = await overview.head(items, fetchFile, { number, count, total });
    const page = {
      path: pathOfPage(path, number),
      head: { title: number === 1 ? title : `${title}, page ${number}`, ...own },
      ...latestUpdate(items),
      ...(overview.search && { search: overview.search }),
    };
    return [addJsonLd(page, describeList(items.map(describeEntry)))];
  }

  async function describeAll(fetchFile: FetchFile): Promise<readonly Page[]> {
    const items = await loadList<Item>(fetchFile, list);
    const { count = 0 } = (await loadListPage(fetchFile, list, 1)) ?? {};
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    const overviews = numbers.map((number) => describeOverview(fetchFile, number));
    return [...(await Promise.all(overviews)).flat(), ...items.map(describeEntry)];
  }

  async function describeAt(fetchFile: FetchFile, pathname: string): Promise<readonly Page[]> {
    const further = matchPath(furtherPattern, pathname)?.params.page;
    const number = pathname === path ? 1 : readPageNumber(further ?? '');
    if (number !== undefined) return describeOverview(fetchFile, number);
    const slug = Object.values(matchPath(pattern, pathname)?.params ?? {})[0] ?? '';
    const item = await loadListed<Item>(fetchFile, list, slug);
    return item === null ? [] : [describeEntry(item)];
  }

  return {
    list,
    pattern,
    notFound,
    trail,
    covers: (pathname) => [path, pattern, furtherPattern].some((one) => matchPath(one, pathname)),
    describe: async (fetchFile, pathname) => ({
      pages: await (pathname === undefined
        ? describeAll(fetchFile)
        : describeAt(fetchFile, pathname)),
      notFound: missing,
    }),
  };
}

function latestUpdate(items: readonly ListedEntry[]): Pick<Page, 'lastModified'> {
  const newest = items
    .map(({ updated }) => updated)
    .sort()
    .at(-1);
  return newest === undefined ? {} : { lastModified: newest };
}

function dropEmptyPicture(head: Head): Head {
  if (head.picture !== '') return head;
  const { picture: _, ...rest } = head;
  return rest;
}

function toHead({ title, text }: NotFoundWords): Head {
  return { title, description: text, robots: 'noindex' };
}

function addJsonLd(page: Page, data: JsonLd): Page {
  const { head } = page;
  return { ...page, head: { ...head, jsonLd: [...(head.jsonLd ?? []), data] } };
}

function describeTrail(trail: readonly Crumb[]): JsonLd {
  const itemListElement = trail.map(
    ({ title, path }, index) =>
      ({ '@type': 'ListItem', position: index + 1, name: title, item: path }) as const,
  );
  return { '@type': 'BreadcrumbList', itemListElement };
}

/** Search engines show no more; a catalogue of thousands stays small. */
const longestList = 100;

function describeList(entries: readonly Page[]): JsonLd {
  const indexed = entries.filter(({ head }) => head.robots === undefined);
  const itemListElement = indexed
    .slice(0, longestList)
    .map(
      ({ path, head }, index) =>
        ({ '@type': 'ListItem', position: index + 1, url: path, name: head.title }) as const,
    );
  return { '@type': 'ItemList', numberOfItems: indexed.length, itemListElement };
}

/** A page, or one whose head is made from the section's content. */
interface SinglePage extends Omit<Page, 'head'> {
  readonly head: Head | ((fetchFile: FetchFile) => Promise<Head>);
}

/** The pages of a collection, one page, or the one for unknown values of a parameter. */
export type PageSource = EntryPages | SinglePage | NotFoundPage;

function isAt(source: PageSource, pathname: string): boolean {
  if ('describe' in source) return source.covers(pathname);
  return 'pattern' in source
    ? matchPath(source.pattern, pathname) !== null
    : source.path === pathname;
}

async function describePage(
  source: SinglePage | NotFoundPage,
  fetchFile: FetchFile,
): Promise<Pages> {
  if ('pattern' in source) return { pages: [], notFound: [source] };
  const { head, ...page } = source;
  const known = typeof head === 'function' ? await head(fetchFile) : head;
  return { pages: [{ ...page, head: known }], notFound: [] };
}

/**
 * Joins collections, single pages and not-found pages, in the given order, into a section's `pages`.
 *
 * @example
 * const contact: Page = { path: '/contact', head: { title: 'Contact', description } };
 * const press = { path: '/press', head: async (fetchFile) => toHead(await loadPress(fetchFile)) };
 * const noSuchJob: NotFoundPage = { pattern: '/jobs/:job', head: { title, description, robots } };
 * defineSection({ ...facts, pages: listPages(coursePages, contact, press, noSuchJob) });
 */
export function listPages(...sources: readonly PageSource[]): Section['pages'] {
  return async (fetchFile, pathname) => {
    const asked = sources.filter((source) => pathname === undefined || isAt(source, pathname));
    const described = await Promise.all(
      asked.map((source) =>
        'describe' in source
          ? source.describe(fetchFile, pathname)
          : describePage(source, fetchFile),
      ),
    );
    return {
      pages: described.flatMap(({ pages }) => pages),
      notFound: described.flatMap(({ notFound }) => notFound),
    };
  };
}
