import type { BrowserSettings, LiveSection } from '../../document/site-data.ts';
import type { SiteDocument } from '../../document/site-document.ts';
import type { Release, Revision } from '../../store/records.ts';

/** What depends on where the site runs. */
export interface Environment {
  /** Origin of canonical URLs, without a trailing slash. */
  readonly siteUrl: string;
  /** Origin of release files, if it is not the site's. */
  readonly assetsUrl?: string | undefined;
  /** The settings that pages pass to the browser. */
  readonly browserSettings: BrowserSettings;
}

/** What depends on the combination and its environment; computed once per revision. */
export interface JoinContext extends Environment {
  readonly revision: Revision;
  readonly releases: readonly Release[];
  readonly shell: Release;
  /** The live ones, as browsers load them. */
  readonly sections: readonly LiveSection[];
  /** The live shell's; its own files have the origin of `assetsUrl`. */
  readonly document: SiteDocument;
  /** The live shell's file of what documents have in common, if it is offered to browsers. */
  readonly dictionary: string | undefined;
  readonly year: number;
  /** Path → the headings of its page below the first, for the search. */
  readonly headings: ReadonlyMap<string, readonly string[]>;
}
