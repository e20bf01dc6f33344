import type { Locator, Page } from '@playwright/test';
import { test as base } from '../visitor/test.ts';
import { expect, siteUrl } from '../visitor/visit.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

interface Fixtures {
  /** The test's own proxy to the site, used for every page. */
  readonly site: FaultProxy;
}

/** Tests behind their own proxy, on pages that record what was shown. */
export const test = base.extend<Fixtures>({
  site: async ({}, use) => {
    const proxy = await startFaultProxy(siteUrl());
    await use(proxy);
    await proxy.close();
  },
  baseURL: ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    await page.addInitScript(recordWhatIsShown);
    await use(page);
  },
});

export { expect };

/** Patterns of the files of a section's release. */
export const files = {
  entry: (app: string) => new RegExp(`/_releases/${app}/files/entry\\.`),
  section: (app: string) => new RegExp(`/_releases/${app}/files/section\\.`),
  page: (app: string, page: string) => new RegExp(`/_releases/${app}/files/${page}\\.`),
  scripts: (app: string) => new RegExp(`/_releases/${app}/files/[^/]+\\.js$`),
};

/** A page with behaviour, whose code a first visit needs. */
export const hub = '/insights';

/** The content of a section's page or widget that is marked as unavailable. */
export function unavailable(page: Page, app: string): Locator {
  return page.locator(`[data-section="${app}"][data-section-state="unavailable"]`);
}

/** The notice beside a page that is readable but not interactive. */
export function noticeOf(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'You can read this page' });
}

/** The hub's text and links are there. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights & Resources');
  await expect(page.getByRole('main').locator('a[href^="/insights/"]').first()).toBeVisible();
}

/** The content that the document showed first is still there, and no loading text was ever shown. */
export async function expectUntouched(page: Page): Promise<void> {
  const recorded = await page.evaluate(() => ({
    isFirstHeadingThere: window.recorded.heading?.isConnected ?? false,
    loadingTexts: window.recorded.loadingTexts,
  }));
  expect(recorded).toEqual({ isFirstHeadingThere: true, loadingTexts: [] });
}

const expected = [
  /^Failed to load resource/,
  /is unavailable:/,
  /^Failed to find a valid digest in the 'integrity' attribute/,
  /^Failed to load module script/,
  /^\[ Federation Runtime \]/,
];

/** Complaints other than those expected from a file that fails to load or a known error. */
export function unexpected(complaints: readonly string[], error?: string): readonly string[] {
  return complaints
    .filter((text) => !expected.some((pattern) => pattern.test(text)))
    .filter((text) => error === undefined || !text.includes(error));
}

declare global {
  interface Window {
    recorded: { heading: Element | null; loadingTexts: string[] };
  }
}

function recordWhatIsShown(): void {
  window.recorded = { heading: null, loadingTexts: [] };
  const record = () => {
    window.recorded.heading ??= document.querySelector('main h1');
    for (const status of document.querySelectorAll('main [role="status"]')) {
      const text = status.textContent ?? '';
      if (text.startsWith('Loading')) window.recorded.loadingTexts.push(text);
    }
  };
  new MutationObserver(record).observe(document, { childList: true, subtree: true });
}
