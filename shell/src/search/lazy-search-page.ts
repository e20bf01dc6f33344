import { lazyPage } from '@site/contract';

/** The search page, loaded when it is first shown. */
export const SearchPage = lazyPage(
  () => import('./search-parts.ts').then((parts) => parts.SearchPage),
  'src/search/search-parts.ts',
);
