import { createStore, type StoreApi } from 'zustand';
import type { Search } from '../../document/create-search.ts';

export type LoadedSearch =
  | { readonly state: 'unused' | 'loading' }
  | { readonly state: 'failed'; readonly tryAgain: (address: string) => Promise<void> }
  | { readonly state: 'ready'; readonly search: Search };

/** The search of a shell instance. */
export type SearchStore = StoreApi<LoadedSearch>;

export const createSearchStore = (): SearchStore =>
  createStore<LoadedSearch>(() => ({ state: 'unused' }));
