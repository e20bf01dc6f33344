import type { FetchFile } from './services.ts';

/** What `loadEntry` needs of a list's items. */
interface ListedEntry {
  readonly slug: string;
  /** URL of the entry's detail file. */
  readonly file: string;
}

/** The files that were read or are being read, by name; nothing of a page's is read twice. */
const files = new WeakMap<FetchFile, Map<string, Promise<never>>>();

/**
 * Reads a JSON list of the section's own release, once for a page, its head and its entries. Any
 * response but success throws, and the next call requests it again.
 *
 * @example
 * const courses = usePageData('courses', (fetchFile) =>
 *   loadList<CourseListItem>(fetchFile, courseList),
 * );
 */
export function loadList<Item>(fetchFile: FetchFile, name: string): Promise<readonly Item[]> {
  return loadOnce(fetchFile, name);
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

function loadOnce(fetchFile: FetchFile, name: string): Promise<never> {
  const known = files.get(fetchFile) ?? new Map<string, Promise<never>>();
  const file = known.get(name) ?? readJson(fetchFile, name);
  files.set(fetchFile, known.set(name, file));
  file.catch(() => known.delete(name));
  return file;
}

async function readJson(fetchFile: FetchFile, name: string): Promise<never> {
  const response = await fetchFile(name);
  if (!response.ok) throw wrongStatus(name, response);
  return response.json() as Promise<never>;
}

/**
 * Reads the JSON detail file of an entry, found through its list. Null when the list has
 * no such slug or the file is gone (404); any other response but success throws.
 *
 * @example
 * const course = await loadEntry<Course>(fetchFile, courseList, 'evaluating-ai-agents');
 */
export async function loadEntry<Entry>(
  fetchFile: FetchFile,
  list: string,
  slug: string,
): Promise<Entry | null> {
  const items = await loadList<ListedEntry>(fetchFile.lookUp ?? fetchFile, list);
  const item = items.find((listed) => listed.slug === slug);
  if (item === undefined) {
    // Recorded as a read of the whole list: any change to it may add the entry.
    await loadList(fetchFile, list);
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
