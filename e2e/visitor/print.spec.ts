import type { Locator } from '@playwright/test';
import { choose, chooseLongest, courseAddress, insightAddress } from './content.ts';
import { listPaths } from './raw-pages.ts';
import { test } from './test.ts';
import { expect, visit } from './visit.ts';

/** Whether what ends with the element stays on the page of what follows. */
const staysWithNext = (element: Locator) =>
  element.evaluate((last) => {
    for (let part: Element | null = last; part; part = part.parentElement) {
      if (getComputedStyle(part).breakAfter === 'avoid') return true;
      if (part.nextElementSibling) return false;
    }
    return false;
  });

test('Home prints no form and no link to a list, no heading without what it introduces, and splits no card over two pages, which would lose its text', async ({
  page,
}) => {
  await visit(page, '/');
  await page.emulateMedia({ media: 'print' });
  const cards = await page.locator('[data-card]').all();
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) await expect(card).toHaveCSS('break-inside', 'avoid');
  const challenges = page.locator('#challenges');
  expect(await staysWithNext(challenges.getByRole('paragraph').first())).toBe(true);
  await expect(page.getByRole('form')).toBeHidden();
  await expect(page.getByRole('link', { name: 'See all courses' })).toBeHidden();
});

test('an article prints the addresses that its links lead to outside the site, and its pictures as they are', async ({
  page,
}) => {
  await visit(page, '/course-info/agentic-coding-foundations');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('main').getByRole('img').first()).toHaveCSS('filter', 'none');
  // Also where no pointer hides it.
  await expect(page.locator('.heading > a').first()).toBeHidden();
  const printed = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name })
      .evaluate((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]);
  const [href, outside] = await printed('Browse the teaching repositories');
  expect(outside).toBe(`" (${href})"`);
  expect((await printed('vibe coding frameworks'))[1]).toBe('none');
});

test('the search prints what it has found, without its field', async ({ page }) => {
  await visit(page, '/search?q=agents');
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('searchbox', { includeHidden: true })).toBeHidden();
  await expect(results.first()).toBeVisible();
});

// Regression: Chromium leaves buttons out of the heading that it repeats on each page.
test('the catalogue prints the names of its columns without buttons', async ({ page }) => {
  await visit(page, '/course-info');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Title', 'Level', 'Category', 'Status']) {
    const heading = page.getByRole('columnheader', { name, exact: true });
    await expect(heading.getByText(name).filter({ visible: true })).toHaveCount(1);
    await expect(heading.getByRole('button')).toHaveCount(0);
  }
});

// Regression: room for the focus rings of a table made everything on the paper smaller.
test('no page is wider than its paper', async ({ page, content }) => {
  await page.setViewportSize({ width: 672, height: 960 });
  await page.emulateMedia({ media: 'print' });
  const withTable = '/course-info/agentic-coding-foundations';
  const article = insightAddress(chooseLongest(content.insights));
  for (const path of ['/', '/course-info', withTable, article]) {
    await visit(page, path);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, path).toBe(672);
  }
});

// Regression: a page of three short sections was printed on three sheets.
test('what pages say is printed in the size of articles', async ({ page, content }) => {
  const sizeOf = async (path: string) => {
    await visit(page, path);
    const text = page.getByRole('main').getByRole('paragraph').last();
    return text.evaluate((element) => getComputedStyle(element).fontSize);
  };
  const isSolution = (path: string) => path.startsWith('/business-training/');
  const solution = choose(await listPaths(), 'solution', isSolution);
  const course = courseAddress(choose(content.courses, 'course'));
  await page.emulateMedia({ media: 'print' });
  expect(await sizeOf(solution)).toBe(await sizeOf(course));
});

// Regression: two names and numbers were printed on three sheets.
test('the contacts are printed without what to read next', async ({ page }) => {
  await visit(page, '/contact');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Contacts' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Courses and insights' })).toBeHidden();
});

// Regression: Firefox printed an empty sheet after it.
test('a short page is printed no higher than it is', async ({ page }) => {
  await visit(page, '/nowhere/at/all');
  await page.emulateMedia({ media: 'print' });
  const frame = page.getByRole('main').locator('..');
  const window = page.viewportSize()?.height ?? 0;
  expect((await frame.boundingBox())?.height).toBeLessThan(window);
});
