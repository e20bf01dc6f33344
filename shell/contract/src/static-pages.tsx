import { prerender } from 'react-dom/static';
import { matchPath, Route, Routes, StaticRouter } from 'react-router-dom';
import { noDrafts } from './drafts.ts';
import { createPageDataStore } from './page-data.ts';
import type { Pages, Section, SectionRoute } from './section.ts';
import { type FetchFile, SiteServicesProvider } from './services.ts';

type Library = Readonly<Record<string, unknown>>;
type AnyFunction = (...values: unknown[]) => unknown;

/** Hooks that only read what the rendered HTML depends on anyway. */
const pureHooks = new Set([
  ...['useCallback', 'useContext', 'useDebugValue', 'useId', 'useMemo'],
  ...['useHref', 'useLocation', 'useParams', 'usePageData'],
]);

/** Where pages say what they do: which hooks they call, and which handlers they give elements. */
export interface WatchedLibraries {
  /** To be used by the section in place of the given ones. */
  readonly libraries: Readonly<Record<string, unknown>>;
  /** What was seen, as ends of a sentence about a page. */
  readonly behaviour: Set<string>;
}

/** Wraps shared libraries so that behaviour of the section's own components is seen. */
export function watchLibraries(libraries: Library): WatchedLibraries {
  const behaviour = new Set<string>();
  const watch = (name: string, value: unknown): unknown => {
    if (name === 'default' && isLibrary(value)) return watchAll(value);
    if (typeof value !== 'function') return value;
    const call = value as AnyFunction;
    if (/^use[A-Z]/.test(name) && !pureHooks.has(name)) {
      return (...values: unknown[]) => {
        behaviour.add(`calls ${name}()`);
        return call(...values);
      };
    }
    if (!/^(jsxs?|createElement|cloneElement)$/.test(name)) return value;
    return (...values: unknown[]) => {
      for (const seen of listBehaviour(values[0], values[1])) behaviour.add(seen);
      return call(...values);
    };
  };
  const watchAll = (library: Library): Library =>
    Object.fromEntries(Object.entries(library).map(([name, value]) => [name, watch(name, value)]));
  const watched = Object.entries(libraries).map(([name, library]) => [
    name,
    isLibrary(library) ? watchAll(library) : library,
  ]);
  return { libraries: Object.fromEntries(watched), behaviour };
}

function isLibrary(value: unknown): value is Library {
  return typeof value === 'object' && value !== null;
}

/** What an element adds to its page: handlers, or a component that may keep state. */
function listBehaviour(type: unknown, props: unknown): readonly string[] {
  const handlers = Object.entries(props ?? {})
    .filter(([name, value]) => typeof value === 'function' && /^(on[A-Z]|ref$)/.test(name))
    .map(([name]) => `has the handler ${name}`);
  const isClass = typeof type === 'function' && type.prototype?.isReactComponent;
  return isClass ? [...handlers, `renders the class ${type.name}`] : handlers;
}

/** At most so many pages of a route are rendered, or publishing would grow with the content. */
const sampleSize = 20;

/** What rendering a section's pages needs. */
export interface StaticSources extends Pick<WatchedLibraries, 'behaviour'> {
  readonly fetchFile: FetchFile;
}

/** The static pages and widgets that have behaviour or do not render, a sentence each. */
export async function findStaticFaults(
  section: Section,
  { pages, notFound }: Pages,
  sources: StaticSources,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const check = async (name: string, route: SectionRoute, path: string, mark: string) => {
    sources.behaviour.clear();
    await renderPage(route, path, sources).catch((error) =>
      sources.behaviour.add(`does not render: ${error}`),
    );
    const seen = [...sources.behaviour].join(', ');
    if (seen) faults.push(`${name} is declared static, but ${seen}. Remove that, or ${mark}.`);
  };
  for (const route of section.routes.filter(({ isStatic }) => isStatic)) {
    const paths = [
      ...notFound.map(({ pattern }) => pattern.replaceAll(/:\w+/g, '_')),
      ...pages.map(({ path }) => path),
    ].filter((path) => matchPath(route.path, path) !== null);
    for (const path of paths.slice(0, sampleSize)) {
      await check(path, route, path, 'isStatic from its route');
    }
  }
  for (const name of section.staticWidgets ?? []) {
    const Component = section.widgets?.[name];
    if (!Component) faults.push(`staticWidgets names ${name}, which is not a widget.`);
    else {
      const mark = 'its name from staticWidgets';
      await check(`The widget ${name}`, { path: '*', Component }, '/', mark);
    }
  }
  return faults;
}

async function renderPage(
  { path, Component }: SectionRoute,
  location: string,
  { fetchFile, behaviour }: StaticSources,
): Promise<void> {
  const services = {
    fetchFile,
    pageData: createPageDataStore(),
    renderWidget(name: string) {
      behaviour.add(`embeds the widget ${name}`);
      return null;
    },
    drafts: noDrafts,
    sendEmailUrl: '',
  };
  const page = (
    <SiteServicesProvider value={services}>
      <StaticRouter location={location}>
        <Routes>
          <Route path={path} element={<Component />} />
        </Routes>
      </StaticRouter>
    </SiteServicesProvider>
  );
  const errors: unknown[] = [];
  await prerender(page, { onError: (error) => void errors.push(error) });
  if (errors.length > 0) throw errors[0];
}
