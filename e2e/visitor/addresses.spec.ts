import type { Page } from '@playwright/test';
import type { Insight } from '@site/content/insights/collection';
import { choose, insightAddress } from './content.ts';
import { insightFile, writeBody } from './files.ts';
import { test } from './test.ts';
import { expect, headingOf, isLive, markDocument, visit } from './visit.ts';

/** `/insights/some-article` in upper case with a trailing slash. */
const misspell = (article: Insight) => `${insightAddress(article).toUpperCase()}/`;

const detours = [
  { from: '/course-info/', to: '/course-info' },
  { from: '/Course-Info', to: '/course-info' },
  {
    from: '/course-info/?level=beginner&sort=-title',
    to: '/course-info?level=beginner&sort=-title',
  },
];

test('the server permanently redirects declared redirects and misspelt paths', async ({
  request,
  content,
}) => {
  const article = choose(content.insights, 'article');
  const misspelt = { from: misspell(article), to: insightAddress(article) };
  for (const { from, to } of [...detours, ...content.redirects, misspelt]) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect.soft(answer.status(), from).toBe(301);
    expect.soft(answer.headers().location, from).toBe(to);
    expect.soft((await request.get(from)).status(), from).toBe(200);
  }
});

/** Follows the only link of an article; the returned function tells whether the document is the same. */
async function openArticleWithLink(page: Page, article: Insight, to: string) {
  await writeBody(page, insightFile(article.slug), [
    { tag: 'a', props: { href: to }, children: ['The link'] },
  ]);
  await visit(page, '/insights');
  const isSameDocument = await markDocument(page);
  await page.getByRole('link', { name: article.title, exact: true }).click();
  await page.getByRole('link', { name: 'The link' }).click();
  return isSameDocument;
}

test('a link to a redirect navigates within the document, and Back skips it', async ({
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
  for (const { from, to } of content.redirects) {
    const isSameDocument = await openArticleWithLink(page, article, from);
    await expect(page).toHaveURL(to);
    await expect(headingOf(page)).not.toHaveText(article.title);
    await expect(headingOf(page)).not.toContainText('Not Found');
    expect(await isSameDocument()).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(insightAddress(article));
    await expect(page.getByRole('link', { name: 'The link' })).toBeVisible();
  }
});

test('a link to a misspelt path shows the page at its canonical path', async ({
  page,
  content,
}) => {
  await openArticleWithLink(page, choose(content.insights, 'article'), '/Course-Info/');
  await expect(page.getByRole('rowheader')).toHaveCount(content.courses.length);
  await expect(page).toHaveURL('/course-info');
  await expect(page).toHaveTitle(/^Course Info/);
});

test('a dead link shows the 404 page with its title and a link to Home', async ({
  page,
  content,
}) => {
  await openArticleWithLink(page, choose(content.insights, 'article'), '/nowhere/at/all');
  await expect(headingOf(page)).toHaveText('Page Not Found');
  await expect(headingOf(page)).toBeFocused();
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Sorry, the page you are looking for does not exist or has been moved.'),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Page Not Found/);
  await expect(page.locator('head meta[name="description"]')).toHaveAttribute(
    'content',
    'Sorry, the page you are looking for does not exist or has been moved.',
  );
  await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('head meta[name="robots"]')).toHaveCount(0);
});

test('an unknown path below a live section shows the 404 page, too', async ({ page, content }) => {
  test.skip(!isLive('mf-sample'), 'the section for tests is not live here');
  await openArticleWithLink(page, choose(content.insights, 'article'), '/sample/further/down');
  await expect(headingOf(page)).toHaveText('Page Not Found');
  await expect(page).toHaveTitle(/^Page Not Found/);
});
