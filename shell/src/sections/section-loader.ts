import type { LazyPage, Section, SectionRoute } from '@site/contract';
import { matchRoutes } from 'react-router-dom';
import { createStore, type StoreApi } from 'zustand';
import type { LiveSection } from '../../document/site-data.ts';
import { type Approach, noApproach } from './approach.ts';
import type { SectionDirectory } from './section-directory.ts';
import { noScripts, type SectionScripts } from './section-scripts.ts';
import type { Target } from './target.ts';

/** The result of loading; a failure is an outcome, so that promises need not reject. */
export type Outcome =
  | {
      readonly state: 'ready';
      readonly section: Section;
      readonly content: LoadedContent | undefined;
    }
  /** The page is at another path. */
  | { readonly state: 'moved'; readonly to: string }
  /** A static page or widget that the document came with. */
  | { readonly state: 'rendered' }
  | { readonly state: 'failed'; readonly error: unknown };

/** `path` is the route's path; undefined for widgets. */
export interface LoadedContent {
  readonly Component: LazyPage;
  readonly path: string | undefined;
  readonly isStatic: boolean;
}

/** A running or finished load; `promise` never rejects. */
export interface Attempt {
  readonly promise: Promise<Outcome>;
  outcome: Outcome | undefined;
  /** Of the page that it was started for; pages share the attempts of widgets. */
  readonly pathname: string;
}

export interface SectionLoader {
  /** The current attempt; the first call starts it. */
  readonly attempt: (target: Target) => Attempt;
  /** The same while hydrating: a widget that the document came with waits for the visitor to come near. */
  readonly attemptWhenNear: (target: Target) => Attempt;
  /** Loads again; the new attempt replaces the old one when it has finished, unless that was left. */
  readonly retry: (target: Target) => Promise<Outcome>;
  /** Called when the target is no longer shown: unless it is ready, the next call starts over. */
  readonly leave: (target: Target) => void;
  /**
   * Cancels the requests of code that is still loading: without HTTP/2 a browser opens six
   * connections to a host, so code that hangs would block whatever is requested next. What was
   * cancelled does not fail before its deadline, by when its page has usually been left. With a
   * `next` page, nothing is cancelled if any code was asked for or arrived within a second, or if only
   * that page's is loading; otherwise its code starts over. Widgets that have failed start over in any
   * case.
   */
  readonly cancel: (next?: string) => void;
  /**
   * Resolves when what a page is loading, also for its widgets, has finished; undefined if nothing is.
   * Widgets that the visitor has not come near start.
   */
  readonly whenLoaded: (pathname: string) => Promise<unknown> | undefined;
  /**
   * The attempts by target; notifies when one was replaced. To be read with `attempt`, which starts
   * what is missing.
   */
  readonly store: Omit<StoreApi<ReadonlyMap<string, Attempt>>, 'setState'>;
}

export class SectionLoadError extends Error {
  override readonly name = 'SectionLoadError';
}

/** How long nothing of a page's code may arrive before it counts as unavailable, in milliseconds. */
export const loadDeadline = 4000;

/** How long nothing of any code may arrive before it is cancelled for the next page, in milliseconds. */
const silence = 1000;

export interface LoaderOptions {
  readonly deadline?: number;
  /** Whether a page, or a widget on it, loads nothing; default: none. */
  readonly isRendered?: (pathname: string, widget?: string) => boolean;
  readonly scripts?: SectionScripts;
  /** Default: every widget loads at once. */
  readonly approach?: Approach;
  /**
   * Loads a page as a document in place of its code, which failed with this error; resolves if it
   * does not come. Default: none does.
   */
  readonly reloadAsDocument?: (target: Target, error: unknown) => Promise<void>;
}

/**
 * Loads sections with the code of one page or widget. The deadline counts silence: each script of
 * the section that arrives starts it again, so that code on a slow connection is not given up while
 * it is coming. What arrives later replaces the failed attempt, so the page recovers by itself.
 * While a page of a section is shown as failed, its other pages load nothing.
 */
export function createSectionLoader(
  sections: SectionDirectory,
  loadSection: (section: LiveSection) => Promise<Section>,
  options: LoaderOptions = {},
): SectionLoader {
  const { deadline = loadDeadline, isRendered = () => false, scripts = noScripts } = options;
  const { reloadAsDocument = async () => {}, approach = noApproach } = options;
  const rendered = settled({ state: 'rendered' }, '');
  const store = createStore(() => new Map<string, Attempt>());
  // Starting and dropping change the map in place, which notifies nobody: a start may happen while
  // components render, and what is dropped stays shown.
  const attempts = store.getState;
  const running = new Map<Target, Promise<Outcome>>();
  /** When code was last requested or arrived, in milliseconds. */
  let heard = 0;
  /** Ends when the browser has ended what was cancelled: until then, imports share its failure. */
  let cancelled: Promise<unknown> | undefined;

  function replace(target: Target, outcome: Outcome): void {
    const attempt = settled(outcome, target.pathname);
    store.setState(new Map(attempts()).set(attemptKey(target), attempt), true);
  }

  function start(of: Target): Promise<Outcome> {
    const target = { ...of };
    const loading = load(target);
    void loading.then((outcome) => {
      const current = attempts().get(attemptKey(target))?.outcome;
      if (outcome.state === 'ready' && current?.state === 'failed') replace(target, outcome);
    });
    return withDeadline(loading, target);
  }

  /**
   * Nothing else is shown while the document comes. Nothing comes in place of an attempt that was
   * dropped: its page was left, or started over and may be there by now.
   */
  async function orDocument(
    outcome: Outcome,
    target: Target,
    attempt: Attempt | undefined,
  ): Promise<Outcome> {
    if (outcome.state === 'failed' && attempts().get(attemptKey(target)) === attempt) {
      await reloadAsDocument(target, outcome.error);
    }
    return outcome;
  }

  /** How another page of the target's section has failed; widgets are tried all the same. */
  function findFailure({ section, widget }: Target): Outcome | undefined {
    const others = widget ? [] : [...attempts()];
    const found = others.find(
      ([key, { outcome }]) => key.startsWith(`${section} /`) && outcome?.state === 'failed',
    );
    return found?.[1].outcome;
  }

  async function load(target: Target): Promise<Outcome> {
    const loading = loadCode(target);
    running.set(target, loading);
    try {
      return await loading;
    } catch (error) {
      if (!running.has(target)) return new Promise(() => {});
      return { state: 'failed', error };
    } finally {
      running.delete(target);
    }
  }

  async function loadCode(target: Target): Promise<Outcome> {
    if (cancelled) await cancelled;
    const live = sections.find(target.section) ?? (await sections.load(target.section));
    const redirect = live.redirects.find(({ from }) => from === target.pathname);
    if (redirect && !target.widget) return { state: 'moved', to: redirect.to };
    scripts.preload(live, target);
    const section = await loadSection(live);
    const content = findContent(section, target);
    await content?.Component.preload();
    return { state: 'ready', section, content };
  }

  function withDeadline(loading: Promise<Outcome>, target: Target): Promise<Outcome> {
    const why = `${target.section} did not load within ${deadline} ms`;
    return new Promise((resolve) => {
      const fail = () => finish({ state: 'failed', error: new SectionLoadError(why) });
      let stopWaiting = () => {};
      const wait = () => {
        heard = performance.now();
        stopWaiting();
        stopWaiting = waitAwake(deadline, fail);
      };
      wait();
      const stop = scripts.onArrival(target.section, wait);
      function finish(outcome: Outcome): void {
        stopWaiting();
        stop();
        resolve(outcome);
      }
      void loading.then(finish);
    });
  }

  function findAttempt(target: Target, canWait: boolean): Attempt {
    if (isRendered(target.pathname, target.widget)) return rendered;
    const known = attempts().get(attemptKey(target));
    if (known !== undefined) {
      // What is rendered anew, or by a further page, does not wait for the visitor to come near.
      if (!canWait || known.pathname !== target.pathname) {
        approach.arrive({ ...target, pathname: known.pathname });
      }
      return known;
    }
    const failure = findFailure(target);
    const begin = () => (failure ? Promise.resolve(failure) : start(target));
    const near = canWait ? approach.whenNear(target) : undefined;
    const loading = near ? near.then(begin) : begin();
    const attempt: Attempt = {
      promise: loading.then((outcome) => orDocument(outcome, target, attempt)),
      outcome: undefined,
      pathname: target.pathname,
    };
    attempts().set(attemptKey(target), attempt);
    void attempt.promise.then((outcome) => {
      attempt.outcome = outcome;
      settle(attempt.promise, outcome);
    });
    return attempt;
  }

  return {
    attempt: (target) => findAttempt(target, false),
    attemptWhenNear: (target) => findAttempt(target, true),
    async retry(target) {
      const before = attempts().get(attemptKey(target));
      const outcome = await orDocument(await start(target), target, before);
      const current = attempts().get(attemptKey(target));
      // A success in the meantime wins; it may be this very outcome.
      if (current !== before && current?.outcome?.state === 'ready') return current.outcome;
      if (current !== undefined && current === before) replace(target, outcome);
      return outcome;
    },
    leave(target) {
      const found = attempts().get(attemptKey(target));
      // The next page may have started a widget over.
      const isOwn = found?.outcome !== undefined || found?.pathname === target.pathname;
      if (isOwn && found?.outcome?.state !== 'ready') attempts().delete(attemptKey(target));
    },
    cancel(next) {
      for (const [key, { outcome }] of attempts())
        if (next && outcome?.state === 'failed' && !key.includes(' /')) attempts().delete(key);
      if ([...running.keys()].every(({ pathname }) => pathname === next)) return;
      if (next && performance.now() - heard < silence) return;
      window.stop();
      cancelled = Promise.allSettled(running.values());
      for (const target of running.keys()) {
        if (!target.widget && target.pathname === window.location.pathname) continue;
        // Without a next page, what is shown as failed stays shown.
        const isShown = next === undefined && attempts().get(attemptKey(target))?.outcome;
        if (!isShown) attempts().delete(attemptKey(target));
      }
      running.clear();
    },
    whenLoaded(pathname) {
      approach.end(pathname);
      const own = [...attempts().values()].filter((attempt) => attempt.pathname === pathname);
      if (own.some(({ outcome }) => outcome === undefined))
        return Promise.all(own.map(({ promise }) => promise));
    },
    store,
  };
}

/** Lets React's `use()` read the outcome without waiting for the promise. */
function settle(promise: Promise<Outcome>, outcome: Outcome): Promise<Outcome> {
  return Object.assign(promise, { status: 'fulfilled', value: outcome });
}

function settled(outcome: Outcome, pathname: string): Attempt {
  return { promise: settle(Promise.resolve(outcome), outcome), outcome, pathname };
}

function attemptKey(target: Target): string {
  return `${target.section} ${target.widget ?? target.pathname}`;
}

function findContent(section: Section, target: Target): LoadedContent | undefined {
  if (target.widget) {
    const Component = section.widgets?.[target.widget];
    const isStatic = section.staticWidgets?.includes(target.widget) ?? false;
    return Component && { Component, path: undefined, isStatic };
  }
  const route = findRoute(section, target.pathname);
  return route && { ...route, isStatic: route.isStatic ?? false };
}

export function findRoute(section: Section, pathname: string): SectionRoute | undefined {
  const routes = section.routes.map((route) => ({ path: route.path, handle: route }));
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match?.route.handle;
}

/**
 * Calls back after so many milliseconds in which this page ran; returns how to stop. In steps, since
 * on a device that was asleep, or very busy, nothing else had the time either.
 */
function waitAwake(milliseconds: number, callback: () => void): () => void {
  let left = 4;
  const timer = setInterval(() => {
    left -= 1;
    if (left === 0) callback();
  }, milliseconds / left);
  return () => clearInterval(timer);
}
