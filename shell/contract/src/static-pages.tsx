import { AsyncLocalStorage } from 'node:async_hooks';
import { prerender } from 'react-dom/static';
import { matchPath, Route, Routes, StaticRouter } from 'react-router-dom';
import { noDrafts } from './drafts.ts';
import { createPageDataStore } from './page-data.ts';
import type { Pages, Section, SectionRoute } from './section.ts';
import { type FetchFile, SiteServicesProvider } from './services.ts';

type AnyFunction = (...values: unknown[]) => unknown;

/** Hooks that only read what the rendered HTML depends on anyway. */
const pureHooks = new Set([
  ...['useCallback', 'useContext', 'useDebugValue', 'useId', 'useMemo'],
  ...['useHref', 'useLocation', 'useParams', 'usePageData'],
]);

/** What the page that is being rendered does, each the end of a sentence. */
const behaviour = new AsyncLocalStorage<Set<string>>();

function note(what: string): void {
  behaviour.getStore()?.add(what);
}

/**
 * Wraps a shared library for a section, so that `findStaticFaults` sees which hooks its components
 * call and which handlers they give elements.
 */
export function watchLibrary<Library>(library: Library): Library {
  if (typeof library !== 'object' || library === null) return library;
  const watched = Object.entries(library).map(([name, value]) => [name, watch(name, value)]);
  return Object.fromEntries(watched) as Library;
}

function watch(name: string, value: unknown): unknown {
  if (name === 'default') return watchLibrary(value);
  if (typeof value !== 'function') return value;
  const call = value as AnyFunction;
  if (/^use[A-Z]/.test(name) && !pureHooks.has(name)) {
    return (...values: unknown[]) => {
      note(`calls ${name}()`);
      return call(...values);
    };
  }
  if (!/^(jsx(s|DEV)?|createElement|cloneElement)$/.test(name)) return value;
  return (...values: unknown[]) => {
    listBehaviour(values[0], values[1]).forEach(note);
    return call(...values);
  };
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

/**
 * The static pages and widgets that have behaviour or do not render, a sentence each. The section
 * must have been given watched libraries.
 */
export async function findStaticFaults(
  section: Section,
  { pages, notFound }: Pages,
  fetchFile: FetchFile,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const check = async (name: string, route: SectionRoute, path: string, mark: string) => {
    const seen = new Set<string>();
    await behaviour
      .run(seen, () => renderPage(route, path, fetchFile))
      .catch((error) => seen.add(`does not render: ${error}`));
    if (seen.size === 0) return;
    faults.push(
      `${name} is declared static, but ${[...seen].join(', ')}. Remove that, or ${mark}.`,
    );
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
  fetchFile: FetchFile,
): Promise<void> {
  const services = {
    fetchFile,
    pageData: createPageDataStore(),
    renderWidget(name: string) {
      note(`embeds the widget ${name}`);
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
