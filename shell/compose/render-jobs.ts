import type { Head } from '@site/contract';
import type { PageReference, Release } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import { ComposeError } from './compose-error.ts';

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

/** Every page of a combination; throws a `ComposeError` if two have the same path. */
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
  checkPaths(jobs);
  return [...jobs, fallback];
}

/** Refuses two pages at one path. */
function checkPaths(jobs: readonly RenderJob[]): void {
  const owners = new Map<string, string[]>();
  for (const { app, path } of jobs) owners.set(path, [...(owners.get(path) ?? []), app]);
  const failures = [...owners]
    .filter(([, apps]) => apps.length > 1)
    .map(([path, apps]) => ({
      app: apps.at(-1) ?? '',
      message: `Several pages claim the path ${path}: ${apps.join(' and ')}.`,
    }));
  if (failures.length > 0) throw new ComposeError(failures);
}
