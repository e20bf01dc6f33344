import { matchPath } from 'react-router-dom';
import { isUnder } from './is-under.ts';
import type { Pages, Section } from './section.ts';
import type { FetchFile } from './services.ts';
import { findStaticFaults } from './static-pages.tsx';

/**
 * Everything that keeps a section from being published, a sentence each: wrong paths, pages, heads
 * and redirects, pages and widgets that are not lazy or do not load, and, if `fetchFile` is given,
 * static pages that are not static.
 */
export async function findFaults(
  section: Section,
  pages: Pages,
  fetchFile?: FetchFile,
): Promise<readonly string[]> {
  return [
    ...(section.owner.trim() === '' ? [`${section.id} has no owner.`] : []),
    ...findPathFaults(section),
    ...(await findCodeFaults(section)),
    ...findPageFaults(section, pages),
    ...findHeadFaults(pages),
    ...findRedirectFaults(section, pages),
    ...(fetchFile ? await findStaticFaults(section, pages, fetchFile) : []),
  ];
}

/** Routes and redirects outside the prefixes, and prefixes that serve nothing. */
function findPathFaults(section: Section): readonly string[] {
  const { prefixes, routes, redirects = [], feeds = [] } = section;
  const claimed = [
    ...routes.map(({ path }) => ({ what: 'route', path })),
    ...redirects.map(({ from }) => ({ what: 'redirect from', path: from })),
    ...feeds.map(({ path }) => ({ what: 'feed', path })),
  ];
  const isOwned = (path: string) =>
    path.startsWith('/') && prefixes.some((prefix) => isUnder(prefix, path));
  const served = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)];
  return [
    ...claimed
      .filter(({ path }) => !isOwned(path))
      .map(({ what, path }) => `The ${what} ${path} is not under a prefix of ${section.id}.`),
    ...prefixes
      .filter((prefix) => !served.some((path) => isUnder(prefix, path)))
      .map((prefix) => `Nothing is served under the prefix ${prefix}.`),
  ];
}

/** Pages and widgets that are not lazy, share a file or do not load. */
async function findCodeFaults({ routes, widgets = {} }: Section): Promise<readonly string[]> {
  const parts = [
    ...routes.map(({ path, Component }) => ({ name: `The page of ${path}`, Component })),
    ...Object.entries(widgets).map(([name, Component]) => ({
      name: `The widget ${name}`,
      Component,
    })),
  ];
  const sources = parts.map(({ Component }) => Component.source);
  const faults = parts.map(async ({ name, Component }, index) => {
    if (Component.source === undefined) return [`${name} is not lazy; wrap it in lazyPage().`];
    if (sources.indexOf(Component.source) < index) {
      return [`${name} shares ${Component.source} with another one; give it a file of its own.`];
    }
    return Component.preload().then(
      () => [],
      (error: unknown) => [`${name} does not load: ${error}`],
    );
  });
  return (await Promise.all(faults)).flat();
}

/** Mismatches between a section's routes and the pages it declares. */
function findPageFaults(section: Section, { pages, notFound }: Pages): readonly string[] {
  const paths = pages.map(({ path }) => path);
  const patterns = notFound.map(({ pattern }) => pattern);
  const routes = section.routes.map(({ path }) => path);
  const parameterRoutes = routes.filter((path) => path.includes(':'));
  return [
    ...routes
      .filter((route) => !paths.some((path) => matchPath(route, path) !== null))
      .map((route) => `The route ${route} has no page with a head.`),
    ...paths
      .filter((path) => !routes.some((route) => matchPath(route, path) !== null))
      .map((path) => `The page ${path} has no route.`),
    ...paths
      .filter((path) => path !== path.toLowerCase() || /.\/$|[?#:]/.test(path))
      .map(
        (path) => `The page ${path} is not a plain path (lower case, no trailing slash, no query).`,
      ),
    ...parameterRoutes
      .filter((route) => patterns.filter((pattern) => pattern === route).length !== 1)
      .map((route) => `The parameter route ${route} needs exactly one not-found page.`),
    ...patterns
      .filter((pattern) => !parameterRoutes.includes(pattern))
      .map((pattern) => `The not-found page ${pattern} belongs to no parameter route.`),
  ];
}

/** Empty titles and descriptions, and those that two pages have in common. */
function findHeadFaults({ pages, notFound }: Pages): readonly string[] {
  const heads = [
    ...pages.map(({ path, head }) => ({ place: path, ...head })),
    ...notFound.map(({ pattern, head }) => ({ place: pattern, ...head })),
  ];
  return (['title', 'description'] as const).flatMap((field) => {
    const places = new Map<string, string>();
    return heads.flatMap(({ place, [field]: text }) => {
      if (text.trim() === '') return [`${place} has no ${field}.`];
      const earlier = places.get(text);
      places.set(text, earlier ?? place);
      return earlier ? [`${place} has the same ${field} as ${earlier}.`] : [];
    });
  });
}

/** Redirects that lead to no page of the section. */
function findRedirectFaults(section: Section, { pages }: Pages): readonly string[] {
  return (section.redirects ?? [])
    .filter(({ to }) => !pages.some(({ path }) => path === to.split('#')[0]))
    .map(
      ({ from, to }) =>
        `The redirect from ${from} leads to ${to}, which is not a page of this section.`,
    );
}
