import { lazyPage } from '@site/contract';

/** The search's page and results, loaded when either is first shown. */
export const loadSearchParts = () => import('./search-parts.ts');

/** The module that `loadSearchParts` imports; the release lists its scripts under this name. */
export const searchPartsSource = 'src/search/search-parts.ts';

export const SearchPage = lazyPage(async () => (await loadShownParts()).SearchPage);

export const NearestPages = lazyPage(async () => (await loadSearchParts()).NearestPages);

/** When to ask again for the code of a page that is there as rendered, in milliseconds. */
const pause = 5000;

/**
 * While the search's page is there as its document brought it, it stays: its form and links load
 * documents. Only where there is no such page, code that does not come is an error.
 */
async function loadShownParts(isAgain = false): ReturnType<typeof loadSearchParts> {
  try {
    return await loadSearchParts();
  } catch (error) {
    if (document.querySelector('main [role="search"]') === null) throw error;
    if (!isAgain) reportError(error);
    await new Promise((resolve) => setTimeout(resolve, pause));
    return loadShownParts(true);
  }
}
