import type { SiteFacts } from './site-facts.ts';

/** Every path of the site, with the anchors on its page. */
export type Pages = ReadonlyMap<string, ReadonlySet<string>>;

/** The path of a route's page: `/insights/:insightSlug` and `a` give `/insights/a`. */
export function fillRoute(route: string, slug: string): string {
  return route.replace(/:[^/]+/, slug);
}

/**
 * The table that internal links are checked against: planned routes with their
 * planned slugs, and the pages of loaded entries.
 */
export function planPages(site: SiteFacts, entryPages: Pages): Pages {
  const paths = site.routes.flatMap((route) => fillPlanned(route, site.slugs[route] ?? []));
  const planned = paths.map((path) => [path, new Set(site.anchors[path])] as const);
  return new Map([...planned, ...entryPages]);
}

function fillPlanned(route: string, slugs: readonly string[]): string[] {
  return route.includes(':') ? slugs.map((slug) => fillRoute(route, slug)) : [route];
}
