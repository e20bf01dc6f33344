import { useSiteServices } from '@site/contract';
import { useEffect, useState } from 'react';
import type { Search } from './create-search.ts';
import { loadSearch } from './load-search.ts';

export type LoadedSearch =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly tryAgain: () => void }
  | { readonly state: 'ready'; readonly search: Search };

/** Starts loading the search when it is first shown. */
export function useSearch(): LoadedSearch {
  const { fetchFile, report } = useSiteServices();
  const [loaded, setLoaded] = useState<LoadedSearch>({ state: 'loading' });
  useEffect(() => {
    let isShown = true;
    const start = () => {
      setLoaded({ state: 'loading' });
      loadSearch(fetchFile).then(
        (search) => isShown && setLoaded({ state: 'ready', search }),
        (error: unknown) => {
          report?.(error);
          if (isShown) setLoaded({ state: 'failed', tryAgain: start });
        },
      );
    };
    start();
    return () => {
      isShown = false;
    };
  }, [fetchFile, report]);
  return loaded;
}
