import type { Release, StoredPage } from '../store/records.ts';

/** One page to render. */
export interface RenderJob {
  /** Where the page goes in its app's table. */
  readonly slot: 'pages' | 'notFound' | 'fallback';
  /** The path, the parameter pattern of a not-found page, or `404`. */
  readonly path: string;
  /** The path it is rendered at. */
  readonly pathname: string;
  readonly app: string;
  /** Missing for the 404 page, whose head comes from the renderer. */
  readonly head?: StoredPage['head'];
}

/** Called after each rendered page. */
export type OnProgress = (done: number, total: number) => void;

/** A path no page has: it returns the 404 page, which must not depend on the requested path. */
export const nowhere = '/_';

/** Every page of a release; of a shell, the 404 page as well. */
export function listJobs({ app, pages, notFound }: Release): readonly RenderJob[] {
  const jobs = [
    ...pages.map(
      ({ path, head }): RenderJob => ({
        slot: 'pages',
        path,
        pathname: path,
        app,
        head,
      }),
    ),
    ...notFound.map(
      ({ pattern, head }): RenderJob => ({
        slot: 'notFound',
        path: pattern,
        pathname: pattern.replaceAll(/:\w+/g, '_'),
        app,
        head,
      }),
    ),
  ];
  if (app !== 'shell') return jobs;
  return [...jobs, { slot: 'fallback', path: '404', pathname: nowhere, app }];
}
