import type { FetchFile } from '../src/services.ts';

/** Where an entry's own file is. */
interface EntryPlace {
  readonly slug: string;
  /** URL of the entry's detail file. */
  readonly file: string;
}

/** What a list's file holds if the list is longer than a page: the URLs of its parts. */
interface LongList {
  readonly all: string;
  readonly index: string;
  /** Of `ListPage`s, in order. */
  readonly pages: readonly string[];
  /** Of `EntryPlace[]`s by slug, each with its first one. */
  readonly parts: readonly { readonly from: string; readonly file: string }[];
}

/** What the file of a list's name holds. */
type ListFile<Item> = readonly Item[] | LongList;

/** A page of a list, with what it says of all of them. Returned by {@link loadListPage}. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** How many pages the list has. */
  readonly count: number;
  /** How many items the list has. */
  readonly total: number;
  /**
   * The values of all items in each field that the collection names in `filterBy`, in no particular
   * order. Absent if there is one page, whose items are all.
   */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}

/** The files that were read or are being read, by name; nothing of a page's is read twice. */
const files = new WeakMap<FetchFile, Map<string, Promise<unknown>>>();

/**
 * Reads a JSON list of the section's own release, once for a page, its head and its entries. Any
 * response but success throws, and the next call requests it again.
 *
 * @example
 * const courses = usePageData('courses', (fetchFile) =>
 *   loadList<CourseListItem>(fetchFile, courseList),
 * );
 */
export async function loadList<Item>(fetchFile: FetchFile, name: string): Promise<readonly Item[]> {
  const list = await loadOnce<ListFile<Item>>(fetchFile, name);
  return isLong(list) ? loadOnce(fetchFile, list.all) : list;
}

/**
 * Reads one page of a list, from 1; null if there is no such page. A list that has no `paging`, or
 * is not longer than a page, is one page.
 *
 * @example
 * const page = usePageData('courses', (fetchFile) =>
 *   loadListPage<CourseListItem>(fetchFile, courseList, 2),
 * );
 */
export async function loadListPage<Item>(
  fetchFile: FetchFile,
  name: string,
  number: number,
): Promise<ListPage<Item> | null> {
  const list = await lookUp<ListFile<Item>>(fetchFile, name);
  if (isLong(list)) {
    const page = list.pages[number - 1];
    // Recorded as a read of the list: any change to it may add the page.
    return page === undefined
      ? loadOnce(fetchFile, name).then(() => null)
      : loadOnce(fetchFile, page);
  }
  const items = await loadList<Item>(fetchFile, name);
  return number === 1 ? { items, count: 1, total: items.length } : null;
}

/**
 * Reads what filters and sorts a whole list: of each item the slug and the fields that the
 * collection names in `filterBy` and `sortBy`. A list of one page comes as it is, with all fields.
 *
 * @example
 * const index = await loadListIndex<Pick<CourseListItem, 'slug' | 'title'>>(fetchFile, courseList);
 */
export async function loadListIndex<Item>(
  fetchFile: FetchFile,
  name: string,
): Promise<readonly Item[]> {
  const list = await loadOnce<ListFile<Item>>(fetchFile, name);
  return isLong(list) ? loadOnce(fetchFile, list.index) : list;
}

function isLong<Item>(list: ListFile<Item>): list is LongList {
  return 'pages' in list;
}

/**
 * Reads the fields of a document of the app's own release, as `loadList` reads a list.
 *
 * @example
 * import { file } from 'virtual:content/about';
 * const about = usePageData('about', (fetchFile) => loadDocument<About>(fetchFile, file));
 */
export function loadDocument<Fields>(fetchFile: FetchFile, name: string): Promise<Fields> {
  return loadOnce(fetchFile, name);
}

function loadOnce<T>(fetchFile: FetchFile, name: string, mayBeGone = false): Promise<T> {
  const known: Map<string, Promise<unknown>> = files.get(fetchFile) ?? new Map();
  const file = known.get(name) ?? readJson(fetchFile, name, mayBeGone);
  files.set(fetchFile, known.set(name, file));
  file.catch(() => known.delete(name));
  return file as Promise<T>;
}

/** Reads a file that only says where others are. */
function lookUp<T>(fetchFile: FetchFile, name: string): Promise<T> {
  return loadOnce(fetchFile.lookUp ?? fetchFile, name);
}

async function readJson(fetchFile: FetchFile, name: string, mayBeGone: boolean): Promise<unknown> {
  const response = await fetchFile(name);
  if (mayBeGone && response.status === 404) return null;
  if (!response.ok) throw new Error(`${name} returned ${response.status}`);
  return response.json();
}

/**
 * Reads the JSON detail file of an entry, found through its list, once for a page and its head. Null
 * when the list has no such slug or the file is gone (404); any other response but success throws.
 *
 * @example
 * const course = await loadEntry<Course>(fetchFile, courseList, 'evaluating-ai-agents');
 */
export async function loadEntry<Entry>(
  fetchFile: FetchFile,
  list: string,
  slug: string,
): Promise<Entry | null> {
  const places = await findPlaces(fetchFile, list, slug);
  const place = places.find((listed) => listed.slug === slug);
  if (place !== undefined) return loadOnce<Entry | null>(fetchFile, place.file, true);
  // Recorded as a read of the list: any change to it may add the entry.
  await loadOnce(fetchFile, list);
  return null;
}

/**
 * The item of one entry in a list; null if there is none. For a long list it is read from the
 * entry's own file, which has all its fields but `file`.
 */
export async function loadListed<Item extends { readonly slug: string }>(
  fetchFile: FetchFile,
  name: string,
  slug: string,
): Promise<Item | null> {
  const list = await lookUp<ListFile<Item>>(fetchFile, name);
  if (isLong(list)) return loadEntry<Item>(fetchFile, name, slug);
  return list.find((item) => item.slug === slug) ?? null;
}

/** Those among which the entry is, if there is one. */
async function findPlaces(
  fetchFile: FetchFile,
  name: string,
  slug: string,
): Promise<readonly EntryPlace[]> {
  const list = await lookUp<ListFile<EntryPlace>>(fetchFile, name);
  if (!isLong(list)) return list;
  const part = list.parts.filter(({ from }) => from <= slug).at(-1);
  return part === undefined ? [] : lookUp(fetchFile, part.file);
}
