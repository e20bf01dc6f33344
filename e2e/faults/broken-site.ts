import type { Locator, Page } from '@playwright/test';
import { test as base, expect, siteUrl } from '../visitor/visit.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

interface Fixtures {
  /** The test's own way to the site; addresses that pages are opened at go through it. */
  readonly site: FaultProxy;
}

/** Tests behind a proxy of their own, on pages that note what was shown and replaced. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
  site: async ({}, use) => {
    const proxy = await startFaultProxy(siteUrl());
    await use(proxy);
    await proxy.close();
  },
  baseURL: ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    await page.addInitScript(noteWhatIsShown);
    await use(page);
  },
});

export { expect };

/** Files of a section's release, by what they are. */
export const files = {
  entry: (app: string) => new RegExp(`/_releases/${app}/files/entry-`),
  section: (app: string) => new RegExp(`/_releases/${app}/files/section-`),
  page: (app: string, page: string) => new RegExp(`/_releases/${app}/files/${page}-`),
  scripts: (app: string) => new RegExp(`/_releases/${app}/files/[^/]+\\.js$`),
};

/** An article of a section, to be visited first. */
export const article = {
  path: '/insights/the-skill-ladder',
  title: /^The Skill Ladder/,
  text: 'My grandmother could judge bread dough',
  /** A link in its text, into another page of the section. */
  link: { name: 'AI Foundations for Everyone', path: '/course-info/ai-foundations-for-everyone' },
};

/** The content of a section's page or of its widget, where it is marked as unavailable. */
export function unavailable(page: Page, app: string): Locator {
  return page.locator(`[data-section="${app}"][data-section-state="unavailable"]`);
}

/** What stands beside a page that can be read but did not come alive. */
export function noticeOf(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: 'You can read this page' });
}

export async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: article.title })).toBeVisible();
  await expect(page.getByText(article.text)).toBeVisible();
}

/** The first content the document showed is there still, and no loading text ever was. */
export async function expectUntouched(page: Page): Promise<void> {
  const noted = await page.evaluate(() => ({
    isFirstHeadingThere: window.noted.heading?.isConnected ?? false,
    loadingTexts: window.noted.loadingTexts,
  }));
  expect(noted).toEqual({ isFirstHeadingThere: true, loadingTexts: [] });
}

const expected = [
  /^Failed to load resource/,
  /is unavailable:/,
  /^Failed to find a valid digest in the 'integrity' attribute/,
  /^Failed to load module script/,
  /^\[ Federation Runtime \]/,
];

/** Complaints beyond those that a file which does not load, or a known error, must cause. */
export function unexpected(complaints: readonly string[], error?: string): readonly string[] {
  return complaints
    .filter((text) => !expected.some((pattern) => pattern.test(text)))
    .filter((text) => error === undefined || !text.includes(error));
}

declare global {
  interface Window {
    noted: { heading: Element | null; loadingTexts: string[] };
  }
}

function noteWhatIsShown(): void {
  window.noted = { heading: null, loadingTexts: [] };
  const look = () => {
    window.noted.heading ??= document.querySelector('main h1');
    for (const status of document.querySelectorAll('main [role="status"]')) {
      const text = status.textContent ?? '';
      if (text.startsWith('Loading')) window.noted.loadingTexts.push(text);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
