import { useSiteServices } from '@site/contract';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useSite } from '../site.ts';
import { loadSearch } from './load-search.ts';
import type { LoadedSearch } from './search-store.ts';

/** Starts loading the search when it is first shown. */
export function useSearch(): LoadedSearch {
  const site = useSite();
  const services = useSiteServices();
  useEffect(() => void loadSearch(site, services), [site, services]);
  return useStore(site.search);
}
