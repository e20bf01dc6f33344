import { lazy } from 'react';

/** The search's page and results, loaded when either is first shown. */
export const loadSearchParts = () => import('./search-parts.ts');

/** The module that `loadSearchParts` imports; the release lists its scripts under this name. */
export const searchPartsSource = 'src/search/search-parts.ts';

export const SearchPage = lazy(async () => ({ default: (await loadSearchParts()).SearchPage }));

export const NearestPages = lazy(async () => ({ default: (await loadSearchParts()).NearestPages }));
