import type { Redirect } from '@site/contract';

/** One live section, as the browser needs it. */
export interface LiveSection {
  readonly id: string;
  readonly version: string;
  /** URL of its federation entry; absent in development, where the source is served. */
  readonly entry?: string;
  readonly prefixes: readonly string[];
  /** Names of the widgets it offers. */
  readonly widgets: readonly string[];
  readonly redirects: readonly Redirect[];
}

/** Where events go; `host` is an origin. */
export interface AnalyticsSettings {
  readonly key: string;
  readonly host: string;
}

/** The membership provider's script, and the host it gave this site. */
export interface MembershipSettings {
  readonly scriptUrl: string;
  readonly domain: string;
}

/** What the environment's settings mean for the browser. */
export interface BrowserSettings {
  /** Where the contact form posts. */
  readonly sendEmailUrl: string;
  /** Absent: no analytics. */
  readonly analytics?: AnalyticsSettings;
  /** Absent: no membership script. */
  readonly membership?: MembershipSettings;
}

/** What the server knows of the combination and the environment: `<script id="site-data">`. */
export interface SiteData {
  readonly channel: string;
  readonly revision: number;
  readonly shellVersion: string;
  readonly siteUrl: string;
  readonly year: number;
  readonly sections: readonly LiveSection[];
  readonly settings: BrowserSettings;
}

/** What the composed page carries: `<script id="page-data">`. */
export interface PageData {
  /** True for the shell's 404 page, whatever the address. */
  readonly isNotFound: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Reads a JSON block; undefined when the document has none. */
export function readJsonBlock<T>(root: Document, id: string): T | undefined {
  const text = root.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}
