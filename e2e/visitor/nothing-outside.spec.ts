import type { Page } from '@playwright/test';
import { headerLinks } from '@site/content/site';
import { test } from './test.ts';
import { listTraces } from './traces.ts';
import { chooseInHeader, expect, headingOf, siteUrl, visit } from './visit.ts';

/** Navigates to the first page below a path, if there is one, and back. */
async function lookBelow(page: Page, path: string): Promise<void> {
  const below = page.getByRole('main').locator(`a[href^="${path}/"]`).first();
  if (path === '/' || (await below.count()) === 0) return;
  const address = await below.getAttribute('href');
  await below.click();
  await expect(page).toHaveURL(address ?? '');
  await expect(headingOf(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(path);
}

test('a visit to every kind of page requests no other host and stores nothing', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.context().on('request', (request) => {
    const url = request.url();
    if (!url.startsWith('data:') && !url.startsWith(`${siteUrl()}/`)) elsewhere.push(url);
  });
  await visit(page, '/nowhere/at/all');
  for (const { label, to } of headerLinks) {
    await chooseInHeader(page, label);
    await expect(page).toHaveURL(to);
    await expect(headingOf(page)).toBeVisible();
    await lookBelow(page, to);
  }
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
  expect(await listTraces(page)).toEqual([]);
});
