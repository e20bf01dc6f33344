import type { Insight } from '@site/content/insights/collection';
import { headerLinks } from '@site/content/site';
import { choose, headingsOf, linksOf } from './content.ts';
import { test } from './test.ts';
import { chooseInHeader, chooseInMenu, expect, headingOf } from './visit.ts';

test.use({ javaScriptEnabled: false });

test('overviews, and the first page below each, can be read', { tag: '@finished-html' }, async ({
  page,
}) => {
  for (const { to } of headerLinks) {
    await page.goto(to);
    const below = page.getByRole('main').locator(`a[href^="${to}/"]`).first();
    if (to !== '/' && (await below.count()) > 0) await below.click();
    await expect(headingOf(page)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('All rights reserved.');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  }
});

/** The first link of an article to another page of the site. */
const inward = (article: Insight) => linksOf(article).find(({ to }) => /^\/[^#]+$/.test(to));

test('links work, also those in the rendered body of an article', async ({ page, content }) => {
  const course = choose(content.courses, 'course');
  const article = choose(
    content.insights,
    'article with headings and a link',
    (one) => headingsOf(one)[0] && inward(one),
  );
  await page.goto('/');
  await chooseInHeader(page, 'Course Info');
  await expect(page).toHaveURL('/course-info');
  await page.getByRole('link', { name: course.title, exact: true }).click();
  await expect(headingOf(page)).toHaveText(course.title);
  await page.getByRole('link', { name: 'Back to Course Info Overview' }).first().click();
  await expect(page.getByRole('rowheader')).toHaveCount(content.courses.length);
  await chooseInHeader(page, 'Insights');
  await page.getByRole('link', { name: article.title, exact: true }).click();
  const name = headingsOf(article).at(-1) ?? '';
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const { text = '', to = '' } = inward(article) ?? {};
  await page.getByRole('article').getByRole('link', { name: text, exact: true }).first().click();
  await expect(page).toHaveURL(to);
  await expect(headingOf(page)).toBeVisible();
});

test('the menu works on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await chooseInMenu(page, 'Our Team');
  await expect(page).toHaveURL('/our-team');
});

test('controls that need scripts are not shown', async ({ page }) => {
  for (const path of ['/course-info', '/insights']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('button', { name: 'Search' })).toHaveCount(0);
    await expect(banner.getByRole('link', { name: 'Search' })).toHaveCount(1);
  }
  await page.goto('/course-info');
  await expect(page.getByRole('table')).toContainText('Category', { useInnerText: true });
});

test('the links of not-found pages work', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/course-info/no-such-course');
  await page.getByRole('link', { name: 'Back to Course Info Overview' }).click();
  await expect(page).toHaveURL('/course-info');
});
