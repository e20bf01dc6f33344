import type { BrowserSettings } from '../src/site-data.ts';
import type { Release, Revision } from '../store/records.ts';

/** What belongs to where the site runs. */
export interface Environment {
  /** Origin of canonical addresses, without a trailing slash. */
  readonly siteUrl: string;
  /** What pages tell the browser of the settings. */
  readonly browserSettings: BrowserSettings;
}

/** What belongs to the combination and its environment: computed once for a revision. */
export interface JoinContext extends Environment {
  readonly revision: Revision;
  readonly releases: readonly Release[];
  readonly year: number;
  /** The import map with the integrity of every script of every live app. */
  readonly importMap: string;
}
