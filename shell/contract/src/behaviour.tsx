import { createContext, type ReactNode, use } from 'react';
import type { Section } from './define-section.ts';
import type { LazyPage } from './lazy-page.tsx';

type AnyFunction = (...values: unknown[]) => unknown;

/** Hooks that only read what the rendered HTML depends on anyway. */
const pureHooks = new Set([
  ...['useCallback', 'useContext', 'useDebugValue', 'useId', 'useMemo'],
  ...['useHref', 'useLocation', 'useParams', 'usePageData'],
]);

/**
 * What contents do while a page is rendered, each the end of a sentence: `page` or
 * `widget <name>` → `calls useState()`.
 */
export type Behaviour = Map<string, Set<string>>;

const RecordContext = createContext<Behaviour | undefined>(undefined);
const ContentContext = createContext<Set<string> | undefined>(undefined);

/** Records into `record` what the contents of sections inside do. */
export function BehaviourRecorder(props: {
  readonly record: Behaviour;
  readonly children: ReactNode;
}): ReactNode {
  return <RecordContext value={props.record}>{props.children}</RecordContext>;
}

/** A section whose pages and widgets are recorded as such. */
export function recordContents(section: Section): Section {
  const { routes, widgets = {} } = section;
  return {
    ...section,
    routes: routes.map((route) => ({ ...route, Component: mark('page', route.Component) })),
    widgets: Object.fromEntries(
      Object.entries(widgets).map(([name, Widget]) => [name, mark(`widget ${name}`, Widget)]),
    ),
  };
}

function mark(content: string, Component: LazyPage): LazyPage {
  function Recorded(): ReactNode {
    const record = use(RecordContext);
    const seen = record?.get(content) ?? new Set();
    record?.set(content, seen);
    return (
      <ContentContext value={seen}>
        <Component />
      </ContentContext>
    );
  }
  return Object.assign(Recorded, { preload: Component.preload, source: Component.source });
}

/** Notes what the content does that is being rendered. */
export function noteBehaviour(what: string): void {
  try {
    use(ContentContext)?.add(what);
  } catch {
    // Nothing is being rendered: a module makes an element.
  }
}

/**
 * Wraps a shared library for sections, so that it is recorded which hooks their components call and
 * which handlers they give elements.
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
      noteBehaviour(`calls ${name}()`);
      return call(...values);
    };
  }
  if (!/^(jsx(s|DEV)?|createElement|cloneElement)$/.test(name)) return value;
  return (...values: unknown[]) => {
    listBehaviour(values[0], values[1]).forEach(noteBehaviour);
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
