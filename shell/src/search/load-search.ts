import type { FetchFile, SiteServices } from '@site/contract';
import type { Search } from '../../document/create-search.ts';
import { searchIndexPath } from '../../document/search-entry.ts';
import { hasPage } from '../sections/reload-as-document.ts';
import type { Site } from '../site.ts';
import type { FindAddress } from './search-store.ts';

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
  const code = import('../../document/create-search.ts');
  try {
    store.setState({ state: 'ready', search: await load(services.fetchFile, code) }, true);
  } catch (error) {
    const isOfCode = await code.then(
      () => false,
      () => true,
    );
    const tryAgain = async (findAddress: FindAddress) => {
      await loadSearch(site, services);
      const loaded = store.getState();
      if (loaded.state === 'failed' && loaded.isOfCode) await loadInstead(site, findAddress);
    };
    store.setState({ state: 'failed', isOfCode, tryAgain }, true);
    services.report?.(error);
  }
}

/**
 * Whether the search's form leads to a document, which has the answer: what finds it here may take
 * long, or never come. Not if what was typed elsewhere would be lost.
 */
export function leadsToDocument({ search, tab }: SearchedSite, hasParts = true): boolean {
  const isLoading = !hasParts || search.getState().state === 'loading';
  return isLoading && !tab?.isOnlyInMemory();
}

/**
 * Loads the search as a document after its code has failed again: some browsers do not request a
 * failed script anew while their document lasts. Not if no document would come, the visitor has gone
 * on meanwhile, or it would lose what was typed elsewhere.
 */
export async function loadInstead({ tab }: SearchedSite, findAddress: FindAddress): Promise<void> {
  const address = findAddress();
  if (address === undefined || !(await hasPage(address))) return;
  if (tab && findAddress() === address && !tab.isOnlyInMemory()) tab.load(address);
}

async function load(
  fetchFile: FetchFile,
  code: Promise<typeof import('../../document/create-search.ts')>,
): Promise<Search> {
  const [{ createSearch }, response] = await Promise.all([code, fetchFile(searchIndexPath)]);
  if (!response.ok) throw new Error(`${searchIndexPath} returned ${response.status}.`);
  return createSearch(await response.json());
}
