import { createStore, type StoreApi } from 'zustand';
import type { Search } from '../../document/create-search.ts';

export type LoadedSearch =
  | { readonly state: 'unused' | 'loading' }
  | {
      readonly state: 'failed';
      /** Whether it was the code that did not come. */
      readonly isOfCode: boolean;
      /** `findAddress` tells where the search is as a document, while it is shown. */
      readonly tryAgain: (findAddress: FindAddress) => Promise<void>;
    }
  | { readonly state: 'ready'; readonly search: Search };

/** Undefined once there is nothing to find. */
export type FindAddress = () => string | undefined;

/** The search of a shell instance. */
export type SearchStore = StoreApi<LoadedSearch>;

export const createSearchStore = (): SearchStore =>
  createStore<LoadedSearch>(() => ({ state: 'unused' }));
