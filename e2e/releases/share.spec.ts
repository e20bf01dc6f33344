import type { Browser, Page } from '@playwright/test';
import { mustRunSite } from '../processes.ts';
import { secondEdition } from '../site-under-test.ts';
import { chooseInHeader, expect, headingOf, markDocument, visit } from '../visitor/visit.ts';
import { showTab, test } from './open-tab.ts';

/** A page of a visitor whose cookie has that number, from 0 to 999. */
async function openAs(browser: Browser, url: string, bucket: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: 'site-share', value: String(bucket), url }]);
  return context.newPage();
}

/** Visits another page and comes back, by links: within one document, unless it is outdated. */
async function readSample(page: Page): Promise<string> {
  await chooseInHeader(page, 'Course Info');
  await expect(headingOf(page)).toHaveText('Course Info');
  await page.goBack();
  await expect(headingOf(page)).toContainText('Sample');
  return headingOf(page).innerText();
}

/** Throws in the page; resolves to what it reports. */
async function reportError(page: Page): Promise<string> {
  const reported = page.waitForRequest(/\/_api\/errors/);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('the anvil is missing');
    });
  });
  const headers = await (await reported).allHeaders();
  return `${(await reported).url()} from ${headers['sec-fetch-site']}`;
}

test('a visitor stays on one side of a share until it is live for everyone', {
  tag: '@gradual',
}, async ({ browser, store, server }) => {
  await mustRunSite(['deploy', 'mf-sample', '--share', '5'], store);
  const inside = await openAs(browser, server.url, 0);
  const outside = await openAs(browser, server.url, 500);
  for (const [page, channel, heading] of [
    [inside, 'share', secondEdition],
    [outside, 'production', 'Sample section'],
  ] as const) {
    await expect
      .poll(async () => (await (await page.request.get('/_site.json')).json()).channel)
      .toBe(channel);
    await visit(page, '/sample');
    const isSameDocument = await markDocument(page);
    await showTab(page, 1, channel);
    expect(await readSample(page)).toBe(heading);
    expect(await isSameDocument()).toBe(true);
    await page.reload();
    await expect(headingOf(page)).toHaveText(heading);
    await expect(page.locator('html')).toHaveAttribute('data-channel', channel);
  }
  expect(await reportError(inside)).toMatch(/channel=share&revision=1 from same-origin$/);

  await mustRunSite(['share', '100'], store);
  for (const page of [inside, outside]) {
    await showTab(page, 2);
    await chooseInHeader(page, 'Course Info');
    await expect(page.locator('html')).toHaveAttribute('data-revision', '2');
    await visit(page, '/sample');
    await expect(headingOf(page)).toHaveText(secondEdition);
  }
});
