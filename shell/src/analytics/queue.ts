import type { AnalyticsSettings, BrowserSettings } from '../site-data.ts';
import { type Analytics, noAnalytics } from './analytics.ts';

/** Something to tell: an event or an error. */
type What =
  | { readonly name: string; readonly properties: Readonly<Record<string, string>> }
  | { readonly error: unknown; readonly section: string | undefined };

/** What there is to tell, with the path it happened at and when. */
export type Item = What & { readonly path: string; readonly at: Date };

/** Sends an item on its way. */
export type Send = (item: Item) => void;

/** How many items are kept at most: an error in a loop must not fill the memory. */
const capacity = 50;

/** How long after an error a page that does not become usable waits no more, in milliseconds. */
const patience = 10_000;

/**
 * Keeps views, product events and errors from the start on, and hands them to the client
 * once it is connected; from then on the client listens for uncaught errors itself.
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
  let isConnecting = false;

  const tell = (what: What) =>
    quietly(() => send({ ...what, path: window.location.pathname, at: new Date() }));

  function report(error: unknown, section?: string): void {
    if (error instanceof Object) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    tell({ error, section });
    if (!isConnecting) setTimeout(connect, patience);
  }

  function connect(): void {
    if (isConnecting) return;
    isConnecting = true;
    void load().then(handOverTo, () => handOverTo(() => {}));
  }

  function handOverTo(client: Send): void {
    listening.abort();
    send = client;
    for (const item of kept.splice(0)) quietly(() => send(item));
  }

  const { signal } = listening;
  // Without an error it is a notice of the browser, or comes from another site's script.
  window.addEventListener('error', ({ error }) => error && report(error), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason), { signal });

  return {
    track: (name, properties) => tell({ name, properties: { ...properties } }),
    view(path) {
      if (path === lastPath) return;
      lastPath = path;
      tell({ name: '$pageview', properties: {} });
    },
    report,
    connect,
  };
}

/** Do Not Track and Global Privacy Control. */
function refusesAnalytics(visitor: Navigator): boolean {
  const { doNotTrack, globalPrivacyControl } = visitor as Navigator & {
    readonly globalPrivacyControl?: boolean;
  };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** What is wrong with analytics must not become wrong with the page. */
function quietly(run: () => void): void {
  try {
    run();
  } catch {}
}
