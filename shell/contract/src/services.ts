import { createContext, type ReactNode, useContext } from 'react';
import type { StoreApi } from 'zustand';

/**
 * Fetches a file of a release by its URL, in the browser over the network and when
 * composing from the store. Resolves with the response whatever its status.
 * Passed to the loaders of {@link usePageData}.
 */
export interface FetchFile {
  (url: string): Promise<Response>;
  /**
   * When composing: the same for a file that only says where another one is. A page is rendered
   * again when a file that it fetched has changed, but not when one was only looked up.
   */
  readonly lookUp?: (url: string) => Promise<Response>;
}

/**
 * The data of pages by path and key.
 *
 * @internal Only the shell uses it.
 */
export interface PageDataStore {
  /** The load of a value; the first call starts it. */
  readonly read: (path: string, key: string, load: () => Promise<unknown>) => Promise<unknown>;
  /** Drops failed loads, by default of all paths, so that the next read tries again. */
  readonly forgetFailures: (path?: string) => void;
  /**
   * The loads by path and key. Another map once failures were dropped: work that depends on failed
   * loads should then run again.
   */
  readonly loads: Omit<StoreApi<ReadonlyMap<string, Promise<unknown>>>, 'setState'>;
  /** The loaded values of a path by key, as its page's JSON block carries them. */
  readonly dump: (path: string) => Record<string, unknown>;
}

/** What was typed into a form, by field name; a box that is not ticked is empty. See {@link useDrafts}. */
export type Draft = Readonly<Record<string, string>>;

/**
 * Half-filled forms of this tab. The shell notes every field of a form that carries
 * `data-draft="<form>"` as it is typed, whether or not the form's own code has loaded.
 * Returned by {@link useDrafts}.
 */
export interface DraftStore {
  /** Empty where nothing was typed. */
  readonly read: (form: string) => Draft;
  readonly clear: (form: string) => void;
}

/**
 * What the shell hands to sections: one set for each shell instance and each rendered page.
 * Returned by {@link useSiteServices}.
 */
export interface SiteServices {
  /** The section whose page or widget is inside; absent in the shell's own pages. */
  readonly section?: string;
  readonly fetchFile: FetchFile;
  readonly pageData: PageDataStore;
  /** Renders another app's widget; `fallback` shows while it is missing or has failed. */
  readonly renderWidget: (name: string, fallback: ReactNode) => ReactNode;
  readonly drafts: DraftStore;
  /** The query of the address (`?level=beginner`), which the page may not show yet. */
  readonly readQuery: () => string;
  /** Reports an error that a boundary caught. */
  readonly report?: (error: unknown) => void;
  /** Where the contact form posts: a path of this site or an absolute address. */
  readonly sendEmailUrl: string;
}

const SiteServicesContext = createContext<SiteServices | undefined>(undefined);

/** @internal Only the shell uses it. */
export const SiteServicesProvider = SiteServicesContext.Provider;

/**
 * The shell's services; throws outside a shell.
 *
 * @example
 * const { sendEmailUrl } = useSiteServices();
 */
export function useSiteServices(): SiteServices {
  const services = useContext(SiteServicesContext);
  if (services === undefined) {
    throw new Error('No site services: render this component inside <SiteServicesProvider>.');
  }
  return services;
}
