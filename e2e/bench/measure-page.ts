import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from '@playwright/test';

/** A slow phone: 150 ms latency, 1.6 Mbit/s, a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const processorSlowdown = 4;

/** Phones have at least two pixels for each CSS pixel. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1440, height: 900 } };

/** How long the pointer rests on a link before the click, in milliseconds. */
const rest = 1000;

/** What a load or a navigation requested. */
interface Traffic {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptRequests: number;
  readonly scriptBytes: number;
  /** The longest chain of requests that waited for each other. */
  readonly rounds: number;
}

/** One load of a page with an empty cache; times in milliseconds since navigation. */
export interface PageLoad extends Traffic {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** What long tasks took beyond 50 ms each. */
  readonly blocked: number;
  /** Until `site:hydrated`; undefined without scripts. */
  readonly hydrated: number | undefined;
}

/** One navigation inside the site. */
export interface Navigation extends Traffic {
  /** Milliseconds from the click until the page's heading is there. */
  readonly shown: number;
}

/** Loads a URL on a slow phone. */
export async function measureLoad(
  browser: Browser,
  url: string,
  hasScripts: boolean,
): Promise<PageLoad> {
  const { context, page, session } = await openPage(browser, phone);
  await slowDown(session);
  const traffic = await recordTraffic(session);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.addInitScript(observePaint);
  const response = await page.goto(url, { waitUntil: 'load' });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}.`);
  const alive = page.locator('html[data-hydrated] main h1');
  if (hasScripts) await alive.waitFor().catch(() => fail(url, complaints));
  await page.waitForLoadState('networkidle');
  const timing = await page.evaluate(readTiming);
  await context.close();
  return { ...timing, ...traffic.sum() };
}

/**
 * Clicks a link in the header of Home: on a slow network at once, or on a fast one after the
 * pointer has rested on it.
 */
export async function measureNavigation(
  browser: Browser,
  url: string,
  link: string,
  moment: 'cold' | 'hovered',
): Promise<Navigation> {
  const { context, page, session } = await openPage(browser, desktop);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator('html[data-hydrated]').waitFor();
  await page.waitForLoadState('networkidle');
  if (moment === 'cold') await slowDown(session);
  const traffic = await recordTraffic(session);
  const target = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: link, exact: true });
  if (moment === 'hovered') {
    await target.hover();
    await page.waitForTimeout(rest);
  }
  await page.evaluate(observeNavigation);
  await target.click();
  const shown = await page.waitForFunction(readNavigation);
  await page.waitForLoadState('networkidle');
  const result = { shown: Number(await shown.jsonValue()), ...traffic.sum() };
  await context.close();
  return result;
}

function fail(url: string, complaints: readonly string[]): never {
  throw new Error(`${url} did not come alive: ${complaints.join('\n') || 'no complaint'}`);
}

interface Opened {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
}

async function openPage(browser: Browser, screen: BrowserContextOptions): Promise<Opened> {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  return { context, page, session };
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
}

interface SeenRequest {
  readonly isScript: boolean;
  readonly isWaitedFor: boolean;
  readonly start: number;
  end: number;
  bytes: number;
}

async function recordTraffic(session: CDPSession) {
  const seen = new Map<string, SeenRequest>();
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp }) => {
    seen.set(requestId, {
      isScript: type === 'Script',
      isWaitedFor: ['Document', 'Script', 'Fetch', 'XHR'].includes(type ?? ''),
      start: timestamp,
      end: Number.POSITIVE_INFINITY,
      bytes: 0,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = seen.get(requestId);
    if (request) Object.assign(request, { end: timestamp, bytes: encodedDataLength });
  });
  return { sum: () => sumTraffic([...seen.values()]) };
}

function sumTraffic(all: readonly SeenRequest[]): Traffic {
  const scripts = all.filter(({ isScript }) => isScript);
  const bytes = (some: readonly SeenRequest[]) => some.reduce((sum, each) => sum + each.bytes, 0);
  return {
    requests: all.length,
    bytes: bytes(all),
    scriptRequests: scripts.length,
    scriptBytes: bytes(scripts),
    rounds: countRounds(all.filter(({ isWaitedFor }) => isWaitedFor)),
  };
}

/** The longest chain of requests of which each began after the one before had ended. */
function countRounds(all: readonly Pick<SeenRequest, 'start' | 'end'>[]): number {
  const ordered = [...all].sort((a, b) => a.start - b.start);
  const rounds: number[] = [];
  for (const { start } of ordered) {
    const before = rounds.filter((_, index) => (ordered[index]?.end ?? 0) <= start);
    rounds.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...rounds);
}

/** Not among TypeScript's types. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

interface Seen {
  largest: number;
  shift: number;
  blocked: number;
}

function observePaint(): void {
  const seen: Seen = { largest: 0, shift: 0, blocked: 0 };
  Object.assign(window, { seenByBench: seen });
  const observer = new PerformanceObserver((list) => {
    for (const { entryType, startTime, duration, value } of list.getEntries() as LayoutShift[]) {
      if (entryType === 'largest-contentful-paint') seen.largest = startTime;
      else if (entryType === 'longtask') seen.blocked += Math.max(0, duration - 50);
      else seen.shift += value;
    }
  });
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
    observer.observe({ type, buffered: true });
  }
}

function readTiming() {
  const { seenByBench } = window as unknown as { seenByBench: Seen };
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestPaint: seenByBench.largest,
    layoutShift: seenByBench.shift,
    blocked: seenByBench.blocked,
    hydrated: performance.getEntriesByName('site:hydrated')[0]?.startTime,
  };
}

function observeNavigation(): void {
  const before = document.querySelector('main h1');
  const seen = { clicked: 0, shown: 0 };
  Object.assign(window, { navigationSeenByBench: seen });
  window.addEventListener(
    'click',
    () => {
      seen.clicked = performance.now();
    },
    true,
  );
  new MutationObserver(() => {
    const heading = document.querySelector('main h1');
    if (!seen.shown && heading && heading !== before) seen.shown = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

function readNavigation(): number | false {
  const { clicked, shown } = (
    window as unknown as { navigationSeenByBench: { clicked: number; shown: number } }
  ).navigationSeenByBench;
  return shown > 0 && shown - clicked;
}
