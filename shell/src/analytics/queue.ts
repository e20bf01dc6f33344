import type { AnalyticsSettings, BrowserSettings } from '../../document/site-data.ts';
import { whenShown } from '../usable.ts';
import { type Analytics, noAnalytics } from './analytics.ts';

/** An event or an error. */
type What =
  | { readonly name: string; readonly properties: Readonly<Record<string, string>> }
  | { readonly error: unknown; readonly section: string | undefined };

/** An event or error with its path and time. */
export type Item = What & { readonly path: string; readonly at: Date };

export type Send = (item: Item) => void;

/** Maximum queue length: an error in a loop must not fill the memory. */
const capacity = 50;

/** After an error, connect even if a page that is shown does not become usable within this time, in milliseconds. */
const timeout = 10_000;

/**
 * Queues views, product events and errors from the start and passes them to the client once it
 * is connected; from then on the client captures uncaught errors itself.
 */
export function createAnalytics(
  { analytics: settings }: BrowserSettings,
  loadClient: (settings: AnalyticsSettings) => Promise<Send>,
): Analytics {
  if (settings === undefined || refusesAnalytics(navigator)) return noAnalytics;
  const load = () => loadClient(settings);
  const kept: Item[] = [];
  const reported = new WeakSet<object>();
  const listening = new AbortController();
  let send: Send = (item) => void (kept.length < capacity && kept.push(item));
  let lastPath: string | undefined;
  let isWanted = false;
  let isConnecting = false;

  const enqueue = (what: What) =>
    quietly(() => send({ ...what, path: window.location.pathname, at: new Date() }));

  function recordView(path: string): void {
    lastPath = path;
    enqueue({ name: '$pageview', properties: {} });
    if (isWanted) connect();
  }

  function report(error: unknown, section?: string): void {
    if (error instanceof Object) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    enqueue({ error, section });
    if (!isWanted) whenShown(() => setTimeout(connect, timeout));
  }

  /** Once for each page until it succeeds: leaving one cancels what is still loading. */
  function connect(): void {
    isWanted = true;
    if (isConnecting) return;
    isConnecting = true;
    const path = lastPath;
    void load().then(handOverTo, () => {
      isConnecting = false;
      if (lastPath !== path) connect();
    });
  }

  function handOverTo(client: Send): void {
    listening.abort();
    send = client;
    for (const item of kept.splice(0)) quietly(() => send(item));
  }

  const { signal } = listening;
  // Events without an error are browser notices or come from third-party scripts.
  window.addEventListener('error', ({ error }) => error && report(error), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal });

  // Back to a document that the browser has kept.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) recordView(window.location.pathname);
  });

  return {
    track: (name, properties) => enqueue({ name, properties: { ...properties } }),
    view(path) {
      if (path !== lastPath) recordView(path);
    },
    report,
    connect,
  };
}

function refusesAnalytics(visitor: Navigator): boolean {
  const { doNotTrack, globalPrivacyControl } = visitor as Navigator & {
    readonly globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** A fault in analytics must not break the page. */
function quietly(run: () => void): void {
  try {
    run();
  } catch {}
}
