import type { Release, StoredPage } from '../store/records.ts';
import { ComposeError } from './compose-error.ts';

/** One page to render. */
export interface RenderJob {
  /** Where the page goes in its app's table. */
  readonly place: 'pages' | 'notFound' | 'fallback';
  /** The path, or the parameter pattern of a not-found page. */
  readonly path: string;
  /** The path it is rendered at. */
  readonly pathname: string;
  readonly app: string;
  /** Missing for the 404 page, whose head comes from the renderer. */
  readonly head?: StoredPage['head'];
}

/** Called after each rendered page. */
export type OnProgress = (done: number, total: number) => void;

/** A path no page has: the 404 page must not depend on the requested path. */
const nowhere = '/_';

/** Every page of a release; of a shell, the 404 page as well. */
export function listJobs({ app, kind, pages, notFound }: Release): readonly RenderJob[] {
  const jobs = [
    ...pages.map(
      ({ path, head }): RenderJob => ({
        place: 'pages',
        path,
        pathname: path,
        app,
        head,
      }),
    ),
    ...notFound.map(
      ({ pattern, head }): RenderJob => ({
        place: 'notFound',
        path: pattern,
        pathname: pattern.replaceAll(/:\w+/g, '_'),
        app,
        head,
      }),
    ),
  ];
  if (kind !== 'shell') return jobs;
  return [...jobs, { place: 'fallback', path: nowhere, pathname: nowhere, app }];
}

/** Throws a `ComposeError` if two pages of a combination have the same path. */
export function checkPaths(releases: readonly Release[]): void {
  const owners = new Map<string, string[]>();
  for (const { app, pages, notFound } of releases) {
    for (const path of [...pages.map(({ path }) => path), ...notFound.map((one) => one.pattern)]) {
      const known = owners.get(path);
      if (known) known.push(app);
      else owners.set(path, [app]);
    }
  }
  const failures = [...owners]
    .filter(([, apps]) => apps.length > 1)
    .map(([path, apps]) => ({
      app: apps.at(-1) ?? '',
      message: `Several pages claim the path ${path}: ${apps.join(' and ')}.`,
    }));
  if (failures.length > 0) throw new ComposeError(failures);
}
