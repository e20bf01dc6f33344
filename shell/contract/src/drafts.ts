import { useSiteServices } from './services.ts';

/** What was typed into a form, by the names of its fields. */
export type Draft = Readonly<Record<string, string>>;

/**
 * Half-filled forms of this tab. The shell notes every field of a form that carries
 * `data-draft="<form>"` as it is typed, whether or not the form's own code has loaded.
 */
export interface DraftStore {
  /** Empty where nothing was typed. */
  readonly read: (form: string) => Draft;
  readonly clear: (form: string) => void;
}

/** For rendering outside of a browser: nothing was typed. */
export const noDrafts: DraftStore = { read: () => ({}), clear: () => {} };

/** The half-filled forms of this tab; to be read in effects and handlers, not while rendering. */
export function useDrafts(): DraftStore {
  return useSiteServices().drafts;
}
