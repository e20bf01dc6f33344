import { type DraftStore, useSiteServices } from './services.ts';

/** For rendering outside a browser: no drafts. */
export const noDrafts: DraftStore = { read: () => ({}), clear: () => {} };

/** The half-filled forms of this tab; to be read in effects and handlers, not while rendering. */
export function useDrafts(): DraftStore {
  return useSiteServices().drafts;
}
