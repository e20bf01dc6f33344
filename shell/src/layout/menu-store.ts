import { createStore, type StoreApi } from 'zustand';

/** The mobile menu: open or closed. */
export interface MenuState {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly close: () => void;
}

export type MenuStore = StoreApi<MenuState>;

/** One store per shell instance, never at module scope, because pages render concurrently. */
export function createMenuStore(): MenuStore {
  return createStore<MenuState>((set) => ({
    isOpen: false,
    toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
    close: () => set({ isOpen: false }),
  }));
}
