import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand';
import type { Search } from '../../document/create-search.ts';

export type LoadedSearch =
  | { readonly state: 'unused' | 'loading' }
  | { readonly state: 'failed'; readonly tryAgain: () => void }
  | { readonly state: 'ready'; readonly search: Search };

/** The search of a shell instance: its index and its dialog. */
export interface SearchState {
  readonly loaded: LoadedSearch;
  /** True from the request on, while the dialog's code may still be loading. */
  readonly isOpen: boolean;
  /** The dialog's component, once its code has loaded. */
  readonly Dialog: ComponentType | undefined;
  /** What was typed while the dialog was loading. */
  readonly typed: string;
}

export type SearchStore = StoreApi<SearchState>;

export const createSearchStore = (): SearchStore =>
  createStore<SearchState>(() => ({
    loaded: { state: 'unused' },
    isOpen: false,
    Dialog: undefined,
    typed: '',
  }));
