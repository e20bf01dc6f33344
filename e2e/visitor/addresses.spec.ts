import type { Page } from '@playwright/test';
import type { Insight } from '@site/content/insights/collection';
import { choose, insightAddress } from './content.ts';
import { insightFile, writeBody } from './files.ts';
import { test } from './test.ts';
import { expect, headingOf, isLive, markDocument, visit } from './visit.ts';

const missingPath = '/nowhere/at/all';
const misspeltPath = '/Course-Info/';
const pathBelowSection = '/sample/further/down';

/** Opens an article that consists of links, each with its path as text. */
async function openArticleWithLinks(page: Page, article: Insight, paths: readonly string[]) {
  await writeBody(
    page,
    insightFile(article.slug),
    paths.map((path) => ({ tag: 'a', props: { href: path }, children: [path] })),
  );
  await visit(page, '/insights');
  await page.getByRole('link', { name: article.title, exact: true }).click();
}

test('links to redirects, misspelt paths and missing pages lead there within the document, and Back returns', async ({
  page,
  content,
}) => {
  const isTarget = (article: Insight) =>
    content.redirects.some(({ to }) => to === insightAddress(article));
  const article = choose(
    content.insights,
    'article that kept its address',
    (one) => !isTarget(one),
  );
  const froms = content.redirects.map(({ from }) => from);
  const paths = [...froms, misspeltPath, pathBelowSection, missingPath];
  const linkTo = (path: string) => page.getByRole('link', { name: path, exact: true });
  async function goBack(): Promise<void> {
    await page.goBack();
    await expect(page).toHaveURL(insightAddress(article));
    await expect(linkTo(missingPath)).toBeVisible();
  }

  await openArticleWithLinks(page, article, paths);
  const isSameDocument = await markDocument(page);
  for (const { from, to } of content.redirects) {
    await linkTo(from).click();
    await expect(page).toHaveURL(to);
    await expect(headingOf(page)).not.toHaveText(article.title);
    await expect(headingOf(page)).not.toContainText('Not Found');
    await goBack();
  }

  await linkTo(misspeltPath).click();
  await expect(page.getByRole('rowheader')).toHaveCount(content.courses.length);
  await expect(page).toHaveURL('/course-info');
  await expect(page).toHaveTitle(/^Course Info/);
  await goBack();

  if (isLive('mf-sample')) {
    await linkTo(pathBelowSection).click();
    await expect(headingOf(page)).toHaveText('Page Not Found');
    await expect(page).toHaveTitle(/^Page Not Found/);
    await goBack();
  }

  await linkTo(missingPath).click();
  await expect(headingOf(page)).toHaveText('Page Not Found');
  await expect(headingOf(page)).toBeFocused();
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  const sorry = 'Sorry, the page you are looking for does not exist or has been moved.';
  await expect(page.getByText(sorry)).toBeVisible();
  await expect(page).toHaveTitle(/^Page Not Found/);
  const description = page.locator('head meta[name="description"]');
  await expect(description).toHaveAttribute('content', sorry);
  const robots = page.locator('head meta[name="robots"]');
  await expect(robots).toHaveAttribute('content', /noindex/);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(robots).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
});
