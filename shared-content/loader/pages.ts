import type { SiteFacts } from './site-facts.ts';

/** Every path of the site, with the anchors on its page. */
export type Pages = ReadonlyMap<string, ReadonlySet<string>>;

/** The path of a route's page: `/insights/:insightSlug` and `a` give `/insights/a`. */
export function fillRoute(route: string, slug: string): string {
  return route.replace(/:[^/]+/, slug);
}

/** The table that internal links are checked against: fixed routes and the entries' pages. */
export function planPages(site: SiteFacts, entryPages: Pages): Pages {
  const paths = site.routes.filter((route) => !route.includes(':'));
  const fixed = paths.map((path) => [path, new Set(site.anchors[path])] as const);
  return new Map([...fixed, ...entryPages]);
}
