import { matchPath } from 'react-router-dom';
import type { Pages, Section } from './define-section.ts';
import { hasDotSegment, isUnder } from './is-under.ts';

/** Something that keeps a section from being published. */
export interface Fault {
  /** What is wrong and where. */
  readonly message: string;
  readonly remedy: string;
  /** The page or path in question. */
  readonly path?: string;
}

/**
 * Everything that keeps a section from being published: wrong paths, pages, heads and redirects,
 * pages and widgets that are not lazy or do not load.
 */
export async function findFaults(section: Section, pages: Pages): Promise<readonly Fault[]> {
  const noOwner = {
    message: `${section.id} has no owner.`,
    remedy: 'Name the team in src/section.ts.',
  };
  return [
    ...(section.owner.trim() === '' ? [noOwner] : []),
    ...findPathFaults(section),
    ...(await findCodeFaults(section)),
    ...findPageFaults(section, pages),
    ...findHeadFaults(pages),
    ...findDayFaults(pages),
    ...findRedirectFaults(section, pages),
  ];
}

/** Routes, redirects and feeds outside the prefixes or with dot segments; prefixes that serve nothing. */
function findPathFaults(section: Section): readonly Fault[] {
  const { id, prefixes, routes, redirects = [], feeds = [] } = section;
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
      .map(({ what, path }) => ({
        path,
        message: `The ${what} ${path} is not under a prefix of ${id}.`,
        remedy: 'Move it, or add a prefix.',
      })),
    ...claimed
      .filter(({ path }) => hasDotSegment(path))
      .map(({ what, path }) => ({
        path,
        message: `The ${what} ${path} has a segment "." or "..".`,
        remedy: 'Write the path without it.',
      })),
    ...prefixes
      .filter((prefix) => !served.some((path) => isUnder(prefix, path)))
      .map((path) => ({
        path,
        message: `Nothing is served under the prefix ${path}.`,
        remedy: 'Add a route, or remove the prefix.',
      })),
  ];
}

/** Pages and widgets that are not lazy, share a file with others or do not load; names that no widget has. */
async function findCodeFaults(section: Section): Promise<readonly Fault[]> {
  const { routes, widgets = {}, staticWidgets = [] } = section;
  const parts = [
    ...routes.map(({ path, Component }) => ({ name: `The page of ${path}`, path, Component })),
    ...Object.entries(widgets).map(([name, Component]) => ({
      name: `The widget ${name}`,
      Component,
    })),
  ];
  // A list has its first page and those that continue it at routes of their own.
  const different = [...new Set(parts.map(({ Component }) => Component))];
  const sources = different.map(({ source }) => source);
  const faults = parts.map(async ({ name, Component, ...place }): Promise<Fault[]> => {
    if (Component.source === undefined) {
      return [{ ...place, message: `${name} is not lazy.`, remedy: 'Wrap it in lazyPage().' }];
    }
    if (sources.indexOf(Component.source) < different.indexOf(Component)) {
      const message = `${name} shares ${Component.source} with another one.`;
      return [{ ...place, message, remedy: 'Give it a file of its own.' }];
    }
    return Component.preload().then(
      () => [],
      (error: unknown) => [
        {
          ...place,
          message: `${name} does not load: ${error}`.replace(/\.?$/, '.'),
          remedy: `Fix what ${Component.source}, or a module that it imports, throws when it is imported.`,
        },
      ],
    );
  });
  const unknown = staticWidgets.filter((name) => widgets[name] === undefined);
  return [
    ...(await Promise.all(faults)).flat(),
    ...unknown.map((name) => ({
      message: `staticWidgets names ${name}, which is not a widget.`,
      remedy: 'Remove it.',
    })),
  ];
}

/** Whether requests can be for a path as it is written: servers lead any other form to this one. */
function isPlain(path: string): boolean {
  const isWhole = URL.canParse(path, base) && new URL(path, base).pathname === path;
  // Other letters are encoded in requests.
  const rest = path.replaceAll(/%[89A-F][\dA-F]/g, 'x');
  return isWhole && rest === rest.toLowerCase() && !/.\/$|\/\/|[:%]/.test(rest);
}

const base = 'http://localhost';

const plainRemedy =
  'Write it as requests have it: in lower case, other letters encoded (%C3%BC), without trailing slash and query.';

const parameterRemedy =
  'pages() returns one page for each value of a parameter; the route alone has its name.';

/** Mismatches between a section's routes and the pages it declares. */
function findPageFaults(section: Section, { pages, notFound }: Pages): readonly Fault[] {
  const paths = pages.map(({ path }) => path);
  const patterns = notFound.map(({ pattern }) => pattern);
  const routes = section.routes.map(({ path }) => path);
  const parameterRoutes = routes.filter((path) => path.includes(':'));
  const isMissing = (route: string) => patterns.filter((one) => one === route).length !== 1;
  return [
    // A parameter route need not have any yet: its not-found page answers.
    ...routes
      .filter((route) => !parameterRoutes.includes(route))
      .filter((route) => !paths.some((path) => matchPath(route, path) !== null))
      .map((path) => ({
        path,
        message: `The route ${path} has no page with a head.`,
        remedy: 'Return one from pages().',
      })),
    ...paths
      .filter((path) => !routes.some((route) => matchPath(route, path) !== null))
      .map((path) => ({
        path,
        message: `The page ${path} has no route.`,
        remedy: 'Add one, or leave it out of pages().',
      })),
    ...paths
      .filter((path) => !isPlain(path))
      .map((path) => ({
        path,
        message: `The page ${path} is not a plain path.`,
        remedy: path.includes('/:') ? parameterRemedy : plainRemedy,
      })),
    ...parameterRoutes.filter(isMissing).map((path) => ({
      path,
      message: `The parameter route ${path} needs exactly one not-found page.`,
      remedy: `Return it from pages(), or add it to the pages of its part: { pattern: '${path}', head }.`,
    })),
    ...patterns
      .filter((pattern) => !parameterRoutes.includes(pattern))
      .map((path) => ({
        path,
        message: `The not-found page ${path} belongs to no parameter route.`,
        remedy: 'Leave it out of pages(), or add the route.',
      })),
  ];
}

/** Empty titles and descriptions, and those that two pages have in common. */
function findHeadFaults({ pages, notFound }: Pages): readonly Fault[] {
  const heads = [...pages, ...notFound.map(({ pattern, head }) => ({ path: pattern, head }))];
  return (['title', 'description'] as const).flatMap((field) => {
    const paths = new Map<string, string>();
    return heads.flatMap(({ path, head }) => {
      // A section may be built despite its type errors.
      const text: unknown = head?.[field];
      if (typeof text !== 'string' || !text.trim()) {
        return [{ path, message: `${path} has no ${field}.`, remedy: 'Write one.' }];
      }
      const earlier = paths.get(text);
      paths.set(text, earlier ?? path);
      // Whether a page is declared twice is another question.
      if (earlier === undefined || earlier === path) return [];
      const message = `${path} has the same ${field} as ${earlier}.`;
      return [{ path, message, remedy: 'Each needs its own.' }];
    });
  });
}

/** Dates of articles that are not valid days, of which no feed could be made. */
function findDayFaults({ pages }: Pages): readonly Fault[] {
  return pages.flatMap(({ path, head }) =>
    (['published', 'modified'] as const).flatMap((field) => {
      const day = head?.article?.[field];
      if (day === undefined || isDay(day)) return [];
      const message = `The head of ${path} has ${field}: ${JSON.stringify(day)}, which is not a valid date.`;
      return [{ path, message, remedy: 'Write it as YYYY-MM-DD.' }];
    }),
  );
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** Redirects that lead to no page of the section, or that nobody can be led by. */
function findRedirectFaults(section: Section, { pages }: Pages): readonly Fault[] {
  const { redirects = [] } = section;
  const unplain = redirects.filter(({ from }) => !isPlain(from) && !hasDotSegment(from));
  const lost = redirects
    .filter(({ to }) => !pages.some(({ path }) => path === to.split('#')[0]))
    .map(({ from, to }) => ({
      path: from,
      message: `The redirect from ${from} leads to ${to}, which is not a page of this section.`,
      remedy: 'Point it at one.',
    }));
  return [
    ...lost,
    ...unplain.map(({ from }) => ({
      path: from,
      message: `The redirect from ${from} is not from a plain path.`,
      remedy: `${plainRemedy} It redirects requests in any other form, too.`,
    })),
  ];
}
