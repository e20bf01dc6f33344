/** The module that starts the shell on previews; the release lists its scripts under this name. */
export const previewSource = 'src/preview/start-preview.tsx';

export const previewFactsPath = '/_preview/facts.json';

/** What the panel requests when it is first opened. */
export interface PreviewFacts {
  /** App → since when and why its version is live, or retired. */
  readonly apps: Readonly<Record<string, string>>;
  /** Section → its newest releases, newest first. */
  readonly releases: Readonly<Record<string, readonly OfferedRelease[]>>;
}

/** A release to choose from; `origin` says when, by whom and from what it was published. */
interface OfferedRelease {
  readonly version: string;
  readonly origin: string;
}

/** Parses an override in an address: `mf-learning@0.1.0-abc`, `mf-learning@http://localhost:3000`. */
export function parseOverride(text: string): { readonly app: string; readonly release: string } {
  const [app = '', release = ''] = text.split(/@(.*)/s);
  return { app, release };
}
