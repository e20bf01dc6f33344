import { createStore, type StoreApi } from 'zustand';
import type { Search } from '../../document/create-search.ts';

export type LoadedSearch =
  | { readonly state: 'unused' | 'loading' }
  | {
      readonly state: 'failed';
      /** Whether it was the code that did not come. */
      readonly isOfCode: boolean;
      readonly tryAgain: (findAddress: FindAddress) => Promise<void>;
    }
  | { readonly state: 'ready'; readonly search: Search };

/** The address of the search as a document; undefined once it is not shown any more. */
export type FindAddress = () => string | undefined;

/** The search of a shell instance. */
export type SearchStore = StoreApi<LoadedSearch>;

export const createSearchStore = (): SearchStore =>
  createStore<LoadedSearch>(() => ({ state: 'unused' }));
