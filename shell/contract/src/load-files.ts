import type { FetchFile } from './services.ts';

/** What `loadEntry` needs of a list's items. */
interface ListedEntry {
  readonly slug: string;
  /** URL of the entry's detail file. */
  readonly file: string;
}

/** The lists that were read or are being read, by URL, which changes with the content. */
const lists = new WeakMap<FetchFile, Map<string, Promise<readonly never[]>>>();

/**
 * Reads a JSON list of the section's own release, once for a page, its head and its entries. Any
 * response but success throws, and the next call requests it again.
 *
 * @example
 * const courses = usePageData('courses', (fetchFile) =>
 *   loadList<CourseListItem>(fetchFile, coursesUrl),
 * );
 */
export function loadList<Item>(fetchFile: FetchFile, url: string): Promise<readonly Item[]> {
  const known = lists.get(fetchFile) ?? new Map<string, Promise<readonly never[]>>();
  const list = known.get(url) ?? readList(fetchFile, url);
  lists.set(fetchFile, known.set(url, list));
  list.catch(() => known.delete(url));
  return list;
}

async function readList(fetchFile: FetchFile, url: string): Promise<readonly never[]> {
  const response = await fetchFile(url);
  if (!response.ok) throw wrongStatus(url, response);
  return response.json();
}

/**
 * Reads the JSON detail file of an entry, found through its list. Null when the list has
 * no such slug or the file is gone (404); any other response but success throws.
 *
 * @example
 * const course = await loadEntry<Course>(fetchFile, coursesUrl, 'evaluating-ai-agents');
 */
export async function loadEntry<Entry>(
  fetchFile: FetchFile,
  listUrl: string,
  slug: string,
): Promise<Entry | null> {
  const items = await loadList<ListedEntry>(fetchFile.lookUp ?? fetchFile, listUrl);
  const item = items.find((listed) => listed.slug === slug);
  if (item === undefined) {
    // Whoever finds nothing depends on the whole list.
    await loadList(fetchFile, listUrl);
    return null;
  }
  const response = await fetchFile(item.file);
  if (response.status === 404) return null;
  if (!response.ok) throw wrongStatus(item.file, response);
  return response.json();
}

function wrongStatus(url: string, { status }: Response): Error {
  return new Error(`${url} returned ${status}`);
}
