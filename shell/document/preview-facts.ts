/** The module that starts the shell on previews; the release lists its scripts under this name. */
export const previewSource = 'src/preview/start-preview.tsx';

export const previewFactsPath = '/_preview/facts.json';

/** What the panel requests when it is first opened. */
export interface PreviewFacts {
  /** What these are the facts of, which may not be what a tab shows; missing from older servers. */
  readonly channel?: string;
  readonly revision?: number;
  /** App → since when and why its version is live, or retired. */
  readonly apps: Readonly<Record<string, string>>;
  /** The releases deployed to this preview: app → version; missing from older servers. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** Section → its newest releases, newest first. */
  readonly releases: Readonly<Record<string, readonly OfferedRelease[]>>;
}

/** A release to choose from; `origin` says when, by whom and from what it was published. */
interface OfferedRelease {
  readonly version: string;
  readonly origin: string;
}

/** The parameter of an address that chooses the channel for this browser; production leaves it. */
export const channelParameter = 'channel';

/** The query of a link that leaves a preview. */
export const productionQuery = `${channelParameter}=production`;
