import { becomesInteractive } from '../visitor/visit.ts';
import { expect, noticeOf, test, unavailable, unexpected } from './broken-site.ts';

test('a page that throws on a click is replaced by its rendered HTML', async ({
  page,
  complaints,
}) => {
  await page.goto('/sample');
  await becomesInteractive(page);
  await page.getByRole('button', { name: 'Break this page' }).click();
  await expect(unavailable(page, 'mf-sample')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample section');
  await noticeOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(unavailable(page, 'mf-sample')).toHaveCount(0);
  await page.getByRole('button', { name: 'Count: 0' }).click();
  await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible();
  expect(unexpected(complaints, 'The sample page threw')).toEqual([]);
});

test('a page that throws on its first render keeps its rendered HTML', async ({
  page,
  complaints,
}) => {
  await page.goto('/sample?throw');
  await expect(unavailable(page, 'mf-sample')).toBeVisible();
  await expect(noticeOf(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample section');
  await page.getByRole('link', { name: 'All courses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course Info');
  expect(unexpected(complaints, 'The sample page threw')).toEqual([]);
});

test('a page that throws after a navigation is replaced by a card', async ({ page, site }) => {
  await page.goto('/course-info');
  await becomesInteractive(page);
  await page.evaluate(() => window.history.pushState(null, '', '/sample?throw'));
  await page.getByRole('link', { name: /home$/ }).first().click();
  await expect(page.getByRole('link', { name: 'Talk to us' })).toBeVisible();
  await page.goBack();
  const card = unavailable(page, 'mf-sample');
  await expect(card.getByRole('heading', { level: 1 })).toHaveText('This page did not load');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await card.getByRole('link', { name: 'Load the whole page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample section');
  expect(site.countRequests(/^\/sample\?throw$/)).toBe(1);
});

test('a widget that throws does not affect its page', async ({ page, complaints }) => {
  await page.goto('/sample');
  await becomesInteractive(page);
  await page.getByRole('button', { name: 'Break the sample widget' }).click();
  await expect(unavailable(page, 'mf-sample')).toHaveAttribute('data-widget', 'sample-widget');
  await expect(page.getByRole('button', { name: 'Open the sample widget' })).toBeVisible();
  await page.getByRole('button', { name: 'Count: 0' }).click();
  await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(unavailable(page, 'mf-sample')).toHaveCount(0);
  await page.getByRole('link', { name: 'All courses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course Info');
  expect(unexpected(complaints, 'The sample widget threw')).toEqual([]);
});
