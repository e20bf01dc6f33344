import { links } from '@site/content/site';
import {
  article,
  expect,
  expectReadable,
  expectUntouched,
  files,
  noticeOf,
  test,
  unavailable,
  unexpected,
} from './broken-site.ts';

const entry = files.entry('mf-learning');

test('the shell is interactive while the code of the page is loading', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  site.breakPath(entry, { kind: 'held' });
  await page.goto(article.path);
  await expectReadable(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Course Info' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  // All of this happens before the deadline, so nothing is unavailable yet.
  expect(await unavailable(page, 'mf-learning').count()).toBe(0);
  await expectUntouched(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(site.countRequests(/^\/$/), 'a click navigates inside the site').toBe(0);
  await expect(page.getByRole('link', { name: 'Talk to us' })).toHaveAttribute(
    'href',
    links.booking,
  );
});

test('code that hangs leaves the page readable, which recovers by itself when it arrives', async ({
  page,
  site,
  complaints,
}) => {
  const rule = site.breakPath(entry, { kind: 'held' });
  await page.goto(article.path);
  await expect(unavailable(page, 'mf-learning')).toBeVisible();
  await expect(noticeOf(page)).toBeVisible();
  await expectReadable(page);
  await expectUntouched(page);
  rule.fix();
  await expect(unavailable(page, 'mf-learning')).toHaveCount(0);
  await expect(noticeOf(page)).toHaveCount(0);
  await expectReadable(page);
  expect(site.countRequests(/^\/insights\/the-skill-ladder$/)).toBe(1);
  await expect(page).toHaveTitle(article.title);
  expect(unexpected(complaints)).toEqual([]);
});

test('code that arrives before the deadline makes the page interactive without a notice', async ({
  page,
  site,
  complaints,
}) => {
  const rule = site.breakPath(files.page('mf-learning', 'catalogue-page'), { kind: 'held' });
  await page.goto('/course-info');
  await expect.poll(rule.count).toBeGreaterThan(0);
  rule.fix();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('button', { name: 'Card View' }).click();
  await expect(page.getByRole('button', { name: 'Card View' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectUntouched(page);
  expect(complaints).toEqual([]);
});

test('links work in a page that is not interactive', async ({ page, site }) => {
  site.breakPath(entry, { kind: 'reset' });
  await page.goto(article.path);
  await expect(unavailable(page, 'mf-learning')).toBeVisible();
  await page.getByRole('link', { name: article.link.name }).first().click();
  await expect(page).toHaveURL(article.link.path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.link.name);
  expect(site.countRequests(/^\/course-info\/ai-foundations-for-everyone$/)).toBe(1);
});

test('a blocked section leaves its rendered pages as they are', async ({ page, complaints }) => {
  await page.route(files.scripts('mf-learning'), (route) => route.abort('blockedbyclient'));
  await page.goto(article.path);
  await expect(unavailable(page, 'mf-learning')).toBeVisible();
  await expectReadable(page);
  await expectUntouched(page);
  await page.unrouteAll();
  await noticeOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(unavailable(page, 'mf-learning')).toHaveCount(0);
  expect(unexpected(complaints)).toEqual([]);
});
