import type { FetchFile } from '@site/contract';
import type { Search } from './create-search.ts';
import { searchIndexPath } from './search-entry.ts';

const loads = new WeakMap<FetchFile, Promise<Search>>();

/**
 * The search over the site's pages: the engine and the index are loaded at first use, and again
 * after a failure.
 */
export function loadSearch(fetchFile: FetchFile): Promise<Search> {
  const known = loads.get(fetchFile);
  if (known !== undefined) return known;
  const loading = load(fetchFile);
  loads.set(fetchFile, loading);
  loading.catch(() => loads.delete(fetchFile));
  return loading;
}

async function load(fetchFile: FetchFile): Promise<Search> {
  const [{ createSearch }, response] = await Promise.all([
    import('./create-search.ts'),
    fetchFile(searchIndexPath),
  ]);
  if (!response.ok) throw new Error(`${searchIndexPath} returned ${response.status}.`);
  return createSearch(await response.json());
}
