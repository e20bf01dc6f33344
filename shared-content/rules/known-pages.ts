import type { PlannedApp } from '../loader/plan.ts';
import type { ParsedCollection } from '../loader/read-collection.ts';

type Anchors = ReadonlySet<string>;

/** What is known about the site's pages while some of its collections are loaded. */
export interface KnownPages {
  readonly anchors: ReadonlyMap<string, Anchors>;
  /** Whether a path may be a page of a collection that is not loaded. */
  readonly isElsewhere: (path: string) => boolean;
}

/** The path of a route's page: `/insights/:insightSlug` and `a` give `/insights/a`. */
export function fillRoute(route: string, slug: string): string {
  return route.replace(/:[^/]+/, slug);
}

/** The pages of the apps' fixed routes and those of the entries that were read. */
export function listKnownPages(
  read: readonly ParsedCollection[],
  plan: readonly PlannedApp[],
): KnownPages {
  const fixed = plan.flatMap(({ routes, anchors }) =>
    routes.map((path): [string, Anchors] => [path, new Set(anchors[path])]),
  );
  const prefixes = plan.flatMap((app) => app.prefixes);
  const loaded = read.map(({ collection }) => fillRoute(collection.route, ''));
  return {
    anchors: new Map([...fixed, ...read.flatMap(listAnchors)]),
    isElsewhere: (path) =>
      prefixes.some((prefix) => prefix !== '/' && path.startsWith(`${prefix}/`)) &&
      !loaded.some((base) => path.startsWith(base)),
  };
}

function listAnchors({ collection: { route }, entries }: ParsedCollection): [string, Anchors][] {
  return entries.map(({ facts }) => [fillRoute(route, facts.slug), new Set(facts.anchors)]);
}
