import type { Browser, CDPSession } from '@playwright/test';

/** A slow phone: 150 ms latency, 1.6 Mbit/s, a processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const processorSlowdown = 4;

/** One load of a page with an empty cache; times in milliseconds since navigation. */
export interface PageLoad {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Until `site:hydrated`; undefined without scripts. */
  readonly interactive: number | undefined;
  readonly scriptBytes: number;
  readonly scriptRequests: number;
  readonly layoutShift: number;
}

/** Loads a URL in a new context, with or without scripts. */
export async function measurePage(
  browser: Browser,
  url: string,
  withScripts: boolean,
): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // Measuring needs scripts, so the page's own are blocked instead of disabling all.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  if (!withScripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
  const scripts = countScripts(session);
  await page.addInitScript(observePaint);
  await page.goto(url, { waitUntil: 'load' });
  if (withScripts) await page.locator('html[data-hydrated]').waitFor();
  const timing = await page.evaluate(readTiming);
  await context.close();
  return { ...timing, scriptBytes: scripts.bytes, scriptRequests: scripts.requests };
}

function countScripts(session: CDPSession) {
  const count = { bytes: 0, requests: 0 };
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type !== 'Script') return;
    scripts.add(requestId);
    count.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) count.bytes += encodedDataLength;
  });
  return count;
}

function observePaint(): void {
  const seen = { largest: 0, shift: 0 };
  Object.assign(window, { seenByBench: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.largest = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0;
  }).observe({ type: 'layout-shift', buffered: true });
}

function readTiming() {
  const { seenByBench } = window as unknown as {
    seenByBench: { largest: number; shift: number };
  };
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    largestPaint: seenByBench.largest,
    interactive: performance.getEntriesByName('site:hydrated')[0]?.startTime,
    layoutShift: seenByBench.shift,
  };
}
