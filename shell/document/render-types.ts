import type { Head, Page } from '@site/contract';
import type { ContentNames, LiveSection } from './site-data.ts';
import type { SiteDocument } from './site-document.ts';

/** The combination that a shell release's renderer is started with. */
export interface RendererSite {
  readonly sections: readonly LiveSection[];
  /** The shell's; missing from commands older than this field. */
  readonly lists?: ContentNames;
  /** The CommonJS server bundle of a section. */
  readonly loadBundle: (id: string) => Promise<string>;
  /** Reads a file of any live release by its URL. */
  readonly fetchFile: (url: string) => Promise<Response>;
  /** How long a page may take to render, the code of its sections included, in milliseconds. */
  readonly deadline: number;
}

export interface RenderRequest {
  readonly pathname: string;
  /** Renders the shell's 404 page. */
  readonly isNotFound: boolean;
}

/** A module the page needs; `source` is its path in the app, set by the section build. */
export interface NeededSource {
  readonly app: string;
  readonly source: string | undefined;
}

export interface StyleBlock {
  /** The block's `data-emotion`: key and ids. */
  readonly emotion: string;
  readonly css: string;
}

/** One page, rendered. */
export interface RenderedPage {
  /** What goes inside `#root`. */
  readonly body: string;
  readonly styles: readonly StyleBlock[];
  /** Page data by key. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The widgets it embeds: name → the section that provides it, null if none does. */
  readonly widgets: Readonly<Record<string, string | null>>;
  /** URLs of the files it was rendered from; missing from older shells. */
  readonly reads?: readonly string[];
  readonly sources: readonly NeededSource[];
  /**
   * What is declared static, as `page` or `widget <name>` → the behaviour that its code has
   * nevertheless. Missing from older shells.
   */
  readonly behaviour?: Readonly<Record<string, string[]>>;
}

/** What a shell release's renderer bundle exports. */
export interface RendererModule {
  readonly createRenderer: (input: RendererSite) => {
    readonly render: (request: RenderRequest) => Promise<RenderedPage>;
  };
  readonly siteDocument: SiteDocument;
  readonly shellPages: readonly Page[];
  readonly notFoundHead: Head;
}
