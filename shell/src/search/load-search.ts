import type { FetchFile, SiteServices } from '@site/contract';
import type { Search } from '../../document/create-search.ts';
import { searchIndexPath } from '../../document/search-entry.ts';
import { hasPage } from '../sections/reload-as-document.ts';
import type { Site } from '../site.ts';

type SearchedSite = Pick<Site, 'search' | 'tab'>;

/**
 * Loads the search over the site's pages into the store: the engine and the index, at first use
 * and again after a failure, which it reports.
 */
export async function loadSearch(site: SearchedSite, services: SiteServices): Promise<void> {
  const { search: store, tab } = site;
  const { state } = store.getState();
  if (state === 'loading' || state === 'ready') return;
  store.setState({ state: 'loading' }, true);
  // The index names the pages that are live now, which this document may not know.
  tab?.revisions.check();
  try {
    store.setState({ state: 'ready', search: await load(services.fetchFile) }, true);
  } catch (error) {
    const tryAgain = async (address: string) => {
      await loadSearch(site, services);
      if (store.getState().state === 'failed') await loadInstead(site, address);
    };
    store.setState({ state: 'failed', tryAgain }, true);
    services.report?.(error);
  }
}

/**
 * Loads the search as a document, with its address, after its code has failed again: some browsers
 * do not request a failed script anew while their document lasts. Not if no document would come, or
 * it would lose what was typed elsewhere.
 */
export async function loadInstead({ tab }: SearchedSite, address: string): Promise<void> {
  if (tab && !tab.isOnlyInMemory() && (await hasPage(address))) tab.load(address);
}

async function load(fetchFile: FetchFile): Promise<Search> {
  const [{ createSearch }, response] = await Promise.all([
    import('../../document/create-search.ts'),
    fetchFile(searchIndexPath),
  ]);
  if (!response.ok) throw new Error(`${searchIndexPath} returned ${response.status}.`);
  return createSearch(await response.json());
}
