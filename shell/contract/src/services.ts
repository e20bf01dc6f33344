import { createContext, type ReactNode, useContext } from 'react';
import type { ComposedHtmlStore } from './composed-html.tsx';
import type { DraftStore } from './drafts.ts';
import type { PageDataStore } from './page-data.ts';
import type { Track } from './product-events.ts';

/**
 * Fetches a file of a release by its URL, in the browser over the network and when
 * composing from the store. Resolves with the response whatever its status.
 */
export type FetchFile = (url: string) => Promise<Response>;

/** What the shell hands to sections: one set for each shell instance and each rendered page. */
export interface SiteServices {
  readonly fetchFile: FetchFile;
  readonly pageData: PageDataStore;
  readonly composedHtml: ComposedHtmlStore;
  /** Renders another app's widget; `fallback` shows while it is missing or has failed. */
  readonly renderWidget: (name: string, fallback: ReactNode) => ReactNode;
  readonly drafts: DraftStore;
  readonly track: Track;
  /** Takes note of an error that a boundary caught; a site may have no use for it. */
  readonly report?: (error: unknown) => void;
  /** Where the contact form posts: a path of this site or an absolute address. */
  readonly sendEmailUrl: string;
}

const SiteServicesContext = createContext<SiteServices | undefined>(undefined);

export const SiteServicesProvider = SiteServicesContext.Provider;

/** The services of the shell around; throws outside of one. */
export function useSiteServices(): SiteServices {
  const services = useContext(SiteServicesContext);
  if (services === undefined) {
    throw new Error('No site around this component: render it inside <SiteServicesProvider>.');
  }
  return services;
}
