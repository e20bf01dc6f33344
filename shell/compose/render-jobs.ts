import type { Head } from '@site/contract';
import type { PageReference, Release } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';

/** One page to render. */
export interface RenderJob {
  /** Where the page goes in the revision. */
  readonly place: 'pages' | 'notFound' | 'fallback';
  /** The path, or the parameter pattern of a not-found page. */
  readonly path: string;
  /** The path it is rendered at. */
  readonly pathname: string;
  readonly app: string;
  readonly head: Head;
}

/** Called after each rendered page. */
export type OnProgress = (done: number, total: number) => void;

/** Renders and stores pages; resolves to references in the order of the jobs. Throws a `ComposeError`. */
export type RenderPages = (
  store: SiteStore,
  releases: readonly Release[],
  jobs: readonly RenderJob[],
  onProgress: OnProgress,
) => Promise<readonly PageReference[]>;

/** A path no page has: the 404 page must not depend on the requested path. */
const nowhere = '/_';

/** Every page of a combination. */
export function listJobs(releases: readonly Release[], notFoundHead: Head): readonly RenderJob[] {
  const jobs = releases.flatMap((release) => [
    ...release.pages.map(
      ({ path, head }): RenderJob => ({
        place: 'pages',
        path,
        pathname: path,
        app: release.app,
        head: head as Head,
      }),
    ),
    ...release.notFound.map(
      ({ pattern, head }): RenderJob => ({
        place: 'notFound',
        path: pattern,
        pathname: pattern.replaceAll(/:\w+/g, '_'),
        app: release.app,
        head: head as Head,
      }),
    ),
  ]);
  const fallback: RenderJob = {
    place: 'fallback',
    path: nowhere,
    pathname: nowhere,
    app: 'shell',
    head: notFoundHead,
  };
  return [...jobs, fallback];
}
