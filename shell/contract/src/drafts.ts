import { type DraftStore, useSiteServices } from './services.ts';

/**
 * For rendering outside a browser: no drafts.
 *
 * @internal Only the shell uses it.
 */
export const noDrafts: DraftStore = { read: () => ({}), clear: () => {} };

/**
 * The half-filled forms of this tab; to be read in effects and handlers, not while rendering.
 *
 * @example
 * const drafts = useDrafts();
 * useEffect(() => setName(drafts.read('contact').name ?? ''), [drafts]);
 */
export function useDrafts(): DraftStore {
  return useSiteServices().drafts;
}
