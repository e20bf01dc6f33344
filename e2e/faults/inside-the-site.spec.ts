import type { Page } from '@playwright/test';
import { becomesInteractive } from '../visitor/visit.ts';
import { expect, files, test, unavailable, unexpected } from './broken-site.ts';
import type { Fault } from './faults.ts';

const entry = files.entry('mf-learning');

/** Opens Home and follows the header's link to the catalogue. */
async function goToCourses(page: Page): Promise<void> {
  await page.goto('/');
  await becomesInteractive(page);
  await clickCourses(page);
}

const clickCourses = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Course Info' }).click();

const cardOf = (page: Page) =>
  unavailable(page, 'mf-learning').filter({
    has: page.getByRole('heading', { level: 1, name: 'This page did not load' }),
  });

const isAnnounced = (page: Page, text: string) =>
  expect(page.locator('[aria-live="polite"][aria-atomic]')).toHaveText(text);

async function expectCatalogue(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course Info');
  await expect(page.getByText('Showing all levels in all focus areas')).toBeVisible();
  await expect(page).toHaveTitle(/^Course Info/);
  await isAnnounced(page, 'Course Info');
}

const faults: readonly (readonly [string, RegExp, Fault])[] = [
  ['the entry is missing', entry, { kind: 'status', status: 404 }],
  ['the connection is refused', entry, { kind: 'reset' }],
  ['the section chunk is corrupt', files.section('mf-learning'), { kind: 'corrupt' }],
  ['the page chunk fails', files.page('mf-learning', 'catalogue-page'), { kind: 'wrong type' }],
];

for (const [name, path, fault] of faults) {
  test(`a click shows a card when ${name}, and Try again shows the page`, async ({
    page,
    site,
    complaints,
  }) => {
    const rule = site.breakPath(path, fault);
    await goToCourses(page);
    const card = cardOf(page);
    await expect(card).toBeVisible();
    await expect(page).toHaveURL('/course-info');
    await expect(page).toHaveTitle(/^Temporarily unavailable/);
    await isAnnounced(page, 'Temporarily unavailable');
    await expect(card.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    rule.fix();
    await card.getByRole('button', { name: 'Try again' }).click();
    await expectCatalogue(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    expect(site.countRequests(/^\/course-info$/)).toBe(0);
    expect(unexpected(complaints)).toEqual([]);
  });
}

test('a click shows a placeholder, then a card, then the page when its code arrives late', async ({
  page,
  site,
}) => {
  const rule = site.breakPath(entry, { kind: 'held' });
  await goToCourses(page);
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
  expect(await unavailable(page, 'mf-learning').count()).toBe(0);
  await expect(cardOf(page)).toBeVisible();
  await expect(cardOf(page).getByRole('heading', { level: 1 })).toBeFocused();
  rule.fix();
  await expectCatalogue(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the rest of the site works while a click hangs', async ({ page, site }) => {
  site.breakPath(entry, { kind: 'held' });
  await goToCourses(page);
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await page.getByRole('link', { name: /home$/ }).first().click();
  await expect(page.getByRole('link', { name: 'Talk to us' })).toBeVisible();
  await page.goto('/sample');
  await becomesInteractive(page);
  await page.getByRole('button', { name: 'Count: 0' }).click();
  await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible();
});

test('the link on the card loads the whole page', async ({ page, site }) => {
  const rule = site.breakPath(entry, { kind: 'status', status: 500 });
  await goToCourses(page);
  await expect(cardOf(page)).toBeVisible();
  rule.fix();
  await cardOf(page).getByRole('link', { name: 'Load the whole page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course Info');
  await becomesInteractive(page);
  expect(site.countRequests(/^\/course-info$/)).toBe(1);
});

test('Back leaves a page that did not load, and Forward loads it again', async ({ page, site }) => {
  const rule = site.breakPath(entry, { kind: 'reset' });
  await goToCourses(page);
  await expect(cardOf(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Talk to us' })).toBeVisible();
  rule.fix();
  await page.goForward();
  await expectCatalogue(page);
});
