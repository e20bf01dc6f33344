import type { Redirect } from '@site/contract';
import { filesBase } from '../contract/build/files-base.ts';

/** Where pages report errors. */
export const errorReportsPath = '/_api/errors';

/** Where pages of a revision report errors. */
export function errorReportsAddress(channel: string, revision: number): string {
  return `${errorReportsPath}?channel=${channel}&revision=${revision}`;
}

/** The name of a list or document, as code has it → its file, whose name changes with its content. */
export type ContentNames = Readonly<Record<string, string>>;

/** What every page knows of a live section. */
export interface SectionIdentity {
  readonly id: string;
  readonly version: string;
  readonly prefixes: readonly string[];
  /** Names of the widgets it provides. */
  readonly widgets: readonly string[];
}

/** A live section with what it takes to load it. */
export interface LiveSection extends SectionIdentity {
  /** URL of its federation entry. */
  readonly entry: string;
  /** The scripts that start it, by name; they lie beside the entry. */
  readonly startup: readonly string[];
  /** Route path or widget name → the scripts it needs besides. */
  readonly scripts: Readonly<Record<string, readonly string[]>>;
  readonly lists: ContentNames;
  readonly redirects: readonly Redirect[];
  /** The hash of each of its scripts by URL. In a document, the import map has them. */
  readonly integrity?: Integrity;
}

/** URL of a script → its hash, as browsers check it. */
export type Integrity = Readonly<Record<string, string>>;

/** Where events go; `host` is an origin. */
export interface AnalyticsSettings {
  readonly key: string;
  readonly host: string;
}

/** The membership provider's script, and the host it assigned to this site. */
export interface MembershipSettings {
  readonly scriptUrl: string;
  readonly domain: string;
}

/** The settings that pages pass to the browser. */
export interface BrowserSettings {
  /** Where the contact form posts. */
  readonly sendEmailUrl: string;
  readonly analytics?: AnalyticsSettings;
  readonly membership?: MembershipSettings;
}

/** What depends on the combination and the environment: `<script id="site-data">`. */
export interface SiteData {
  readonly channel: string;
  readonly revision: number;
  readonly shellVersion: string;
  readonly siteUrl: string;
  readonly year: number;
  /** The shell's. Missing from servers older than this field. */
  readonly lists?: ContentNames;
  /** Those whose scripts the page loads can be loaded, the others as soon as `/_site.json` is there. */
  readonly sections: readonly (SectionIdentity | LiveSection)[];
  readonly settings: BrowserSettings;
}

/** The data of the composed page: `<script id="page-data">`. */
export interface PageData {
  /** True for the shell's 404 page, at any path. */
  readonly isNotFound: boolean;
  /** The page's own; not-found pages have none, because many paths share one. */
  readonly path?: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Where every host serves what is live there, with all of its sections. */
export const livePath = '/_site.json';

export function isLoadable(section: SectionIdentity): section is LiveSection {
  return 'entry' in section;
}

/** The import map that gives scripts their hashes. The server and the browser write the same text. */
export function importMapOf(scripts: readonly (Integrity | undefined)[]): string {
  return JSON.stringify({ integrity: Object.assign({}, ...scripts) });
}

/** The app whose file code names; undefined if it is no app's. */
export function ownerOfFile(name: string): string | undefined {
  const app = name.split('/')[2] ?? '';
  return name.startsWith(filesBase(app)) ? app : undefined;
}

/** The URL of a file that code names: of a list or document, whose name stays, or of any other. */
export function fileAddress(name: string, lists: ContentNames = {}): string {
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const file = lists[name.slice(folder.length)];
  return file ? folder + file : name;
}

/** Reads a JSON block; undefined if the document has none. */
export function readJsonBlock<T>(root: Document, id: string): T | undefined {
  // A heading of the page may have that id, too.
  const text = root.querySelector(`script#${id}`)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
}

/** Throws if the document has none. */
export function readSiteData(root: Document): SiteData {
  const data = readJsonBlock<SiteData>(root, 'site-data');
  if (data === undefined) throw new Error('The document has no site-data block.');
  return data;
}
