import type { Page } from '@playwright/test';
import type { Insight } from '@site/content/insights/collection';
import { choose, headingsOf, type LiveContent, test } from './content.ts';
import { breakFile, changeFile, holdBack, insightFile, insightList, writeBody } from './files.ts';
import { chooseInHeader, expect, headingOf, visit } from './visit.ts';

const chooseArticle = ({ insights }: LiveContent) =>
  choose(insights, 'article with headings', (one) => headingsOf(one).length > 0);

async function openHub(page: Page): Promise<void> {
  await visit(page, '/');
  await chooseInHeader(page, 'Insights');
}

async function openArticle(page: Page, { title }: Insight): Promise<void> {
  await visit(page, '/insights');
  await page.getByRole('link', { name: title, exact: true }).click();
}

async function expectBody(page: Page, article: Insight): Promise<void> {
  const name = headingsOf(article).at(-1) ?? '';
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText('Insight not found.');
  await expect(headingOf(page)).toHaveText('Insight Not Found');
  await expect(
    page.getByText('The insight you are looking for does not exist.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Insights Hub' }).click();
  await expect(headingOf(page)).toHaveText('Insights & Resources');
}

test('a slow hub shows that it is loading', async ({ page, content }) => {
  const letThrough = await holdBack(page, insightList);
  await openHub(page);
  await expect(page.getByText('Loading Insights...', { exact: true })).toBeVisible();
  letThrough();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(content.insights.length);
});

test('a slow article shows that it is loading', async ({ page, content }) => {
  const article = chooseArticle(content);
  const letThrough = await holdBack(page, insightFile(article.slug));
  await openArticle(page, article);
  await expect(page.getByText('Loading Insight...', { exact: true })).toBeVisible();
  letThrough();
  await expectBody(page, article);
});

test('a hub that fails to load shows an error and recovers', async ({ page, content }) => {
  const restore = await breakFile(page, insightList, 500);
  await openHub(page);
  await expect(page.getByRole('alert')).toContainText('Failed to load insights.');
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(content.insights.length);
});

test('an article that fails to load shows an error and recovers', async ({ page, content }) => {
  const article = chooseArticle(content);
  const restore = await breakFile(page, insightFile(article.slug), 500);
  await openArticle(page, article);
  await expect(page.getByRole('alert')).toContainText('Failed to load insight.');
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectBody(page, article);
});

test('an article recovers if the markdown renderer failed to load', async ({ page, content }) => {
  const article = chooseArticle(content);
  const renderer = /\/markdown-[^/]+\.js$/;
  await page.route(renderer, (route) => route.abort());
  await openArticle(page, article);
  await expect(page.getByRole('alert')).toContainText('Failed to load insight.');
  await page.unroute(renderer);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectBody(page, article);
});

test('an article whose file is missing is not found', async ({ page, content }) => {
  const article = chooseArticle(content);
  await breakFile(page, insightFile(article.slug), 404);
  await openArticle(page, article);
  await expectNotFound(page);
});

test('an unknown article is not found', async ({ page }) => {
  await visit(page, '/insights/no-such-article');
  await expectNotFound(page);
});

test('a hub without articles shows a message', async ({ page }) => {
  await changeFile(page, insightList, () => []);
  await openHub(page);
  await expect(page.getByText('No insights found for this category.')).toBeVisible();
});

test('unsafe links and raw HTML in an article are shown as text', async ({ page, content }) => {
  const article = chooseArticle(content);
  await writeBody(
    page,
    insightFile(article.slug),
    '[Run](javascript:alert(1)) [Beside](//other.example) [Post](mailto:a@b.example)\n\n<b>raw</b>',
  );
  await openArticle(page, article);
  const body = page.getByRole('article');
  await expect(body.getByRole('link', { name: 'Post' })).toHaveAttribute(
    'href',
    'mailto:a@b.example',
  );
  await expect(body.getByText('Run Beside Post')).toBeVisible();
  await expect(body.getByRole('link', { name: 'Run' })).toHaveCount(0);
  await expect(body.getByRole('link', { name: 'Beside' })).toHaveCount(0);
});
