import type { Page } from '@playwright/test';
import { expect } from '../visitor/visit.ts';
import { test as base } from './own-store.ts';

/** Tests with a browser on a site of their own. */
export const test = base.extend({ baseURL: ({ server }, use) => use(server.url) });

/** Waits until that is live for this visitor, then makes the tab check, as when it becomes visible. */
export async function showTab(page: Page, revision: number, channel = 'production') {
  const readLive = async () => (await page.request.get('/_site.json')).json();
  await expect.poll(readLive).toMatchObject({ channel, revision });
  const answer = page.waitForResponse(/\/_site\.json$/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await answer).finished();
}
