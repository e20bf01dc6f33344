import type { Page } from '@playwright/test';
import { breakFile, changeFile, holdBack, insightFile, insightList, writeBody } from './files.ts';
import { chooseInHeader, expect, headingOf, test, visit } from './visit.ts';

const article = insightFile('the-skill-ladder');

async function openHub(page: Page): Promise<void> {
  await visit(page, '/');
  await chooseInHeader(page, 'Insights');
}

async function openArticle(page: Page): Promise<void> {
  await visit(page, '/insights');
  await page.getByRole('link', { name: /The Skill Ladder/ }).click();
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

test('a slow hub says that it is loading', async ({ page }) => {
  const letThrough = await holdBack(page, insightList);
  await openHub(page);
  await expect(page.getByText('Loading Insights...', { exact: true })).toBeVisible();
  letThrough();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
});

test('a slow article says that it is loading', async ({ page }) => {
  const letThrough = await holdBack(page, article);
  await openArticle(page);
  await expect(page.getByText('Loading Insight...', { exact: true })).toBeVisible();
  letThrough();
  await expect(page.getByRole('heading', { name: 'Unconscious Competence' })).toBeVisible();
});

test('a hub that does not load says so and heals', async ({ page }) => {
  const heal = await breakFile(page, insightList, 500);
  await openHub(page);
  await expect(page.getByRole('alert')).toContainText('Failed to load insights.');
  await heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
});

test('an article that does not load says so and heals', async ({ page }) => {
  const heal = await breakFile(page, article, 500);
  await openArticle(page);
  await expect(page.getByRole('alert')).toContainText('Failed to load insight.');
  await heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Unconscious Competence' })).toBeVisible();
});

test('an article whose code for rendering does not arrive heals too', async ({ page }) => {
  const renderer = /\/markdown-[^/]+\.js$/;
  await page.route(renderer, (route) => route.abort());
  await openArticle(page);
  await expect(page.getByRole('alert')).toContainText('Failed to load insight.');
  await page.unroute(renderer);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Unconscious Competence' })).toBeVisible();
});

test('an article whose file is gone is not found', async ({ page }) => {
  await breakFile(page, article, 404);
  await openArticle(page);
  await expectNotFound(page);
});

test('an article nobody knows is not found', async ({ page }) => {
  await visit(page, '/insights/no-such-article');
  await expectNotFound(page);
});

test('a hub without articles says so', async ({ page }) => {
  await changeFile(page, insightList, () => []);
  await openHub(page);
  await expect(page.getByText('No insights found for this category.')).toBeVisible();
});

test('a dangerous link in an article is text, and no markup of it comes alive', async ({
  page,
}) => {
  await writeBody(
    page,
    article,
    '[Run](javascript:alert(1)) [Beside](//other.example) [Post](mailto:a@b.example)\n\n<b>raw</b>',
  );
  await openArticle(page);
  const body = page.getByRole('article');
  await expect(body.getByRole('link', { name: 'Post' })).toHaveAttribute(
    'href',
    'mailto:a@b.example',
  );
  await expect(body.getByText('Run Beside Post')).toBeVisible();
  await expect(body.getByRole('link', { name: 'Run' })).toHaveCount(0);
  await expect(body.getByRole('link', { name: 'Beside' })).toHaveCount(0);
});
