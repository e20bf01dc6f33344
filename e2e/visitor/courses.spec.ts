import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { breakFile, courseFile, courseList, writeBody } from './files.ts';
import { chooseInHeader, expect, headingOf, test, visit } from './visit.ts';

const course = courseFile('ai-assisted-devops');

/** Opens a course from the catalogue. */
async function openCourse(page: Page): Promise<void> {
  await visit(page, '/course-info');
  await page.getByRole('link', { name: 'AI-Assisted DevOps' }).click();
  await expect(page).toHaveURL('/course-info/ai-assisted-devops');
}

async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText('Course info not found.');
  await expect(headingOf(page)).toHaveText('Course Info Not Found');
  await expect(
    page.getByText('The course info you are looking for does not exist.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Course Info Overview' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(17);
}

for (const isDirect of [true, false]) {
  const way = isDirect ? 'opened directly' : 'reached inside the site';
  test(`a course ${way} shows badges, excerpt, picture and body`, async ({ page }) => {
    if (isDirect) await visit(page, '/course-info/ai-assisted-devops');
    else await openCourse(page);
    const content = page.getByRole('article');
    await expect(headingOf(page)).toHaveText('AI-Assisted DevOps');
    await expect(content.getByText('intermediate', { exact: true })).toBeVisible();
    await expect(content.getByText('DevOps', { exact: true })).toBeVisible();
    await expect(content.getByText(/^Use assistants and agents for pipelines/)).toBeVisible();
    const picture = content.getByRole('img', { name: 'A chain of forged links' });
    expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(280);
    await expect(content.getByRole('heading', { name: 'Start with permission' })).toBeVisible();
    const back = content.getByRole('link', { name: 'Back to Course Info Overview' });
    await expect(back).toHaveCount(2);
    await back.last().click();
    await expect(page.getByRole('rowheader')).toHaveCount(17);
  });
}

test('a course with a PDF offers it for download', async ({ page, request }) => {
  await visit(page, '/course-info/ai-assisted-devops');
  const link = page.getByRole('link', { name: 'Download Course Info PDF →' });
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const download = page.waitForEvent('download');
  await link.click();
  const content = await readFile(await (await download).path());
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page).toHaveURL('/course-info/ai-assisted-devops');
});

test('a course without a PDF or a picture offers none', async ({ page }) => {
  await visit(page, '/course-info/evaluating-ai-agents');
  await expect(page.getByRole('article').getByText('Draft', { exact: true })).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: /PDF/ })).toHaveCount(0);
  await visit(page, '/course-info/reading-ai-claims-critically');
  await expect(headingOf(page)).toHaveText('Reading AI Claims Critically');
  await expect(page.getByRole('article').getByRole('img')).toHaveCount(0);
});

test('a catalogue that does not load says so and heals', async ({ page }) => {
  const heal = await breakFile(page, courseList, 500);
  await visit(page, '/');
  await chooseInHeader(page, 'Course Info');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to load course info.');
  await expect(headingOf(page)).toHaveText('Course Info');
  await heal();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(17);
  await expect(alert).toHaveCount(0);
});

test('a page that healed has its own title and may be indexed', async ({ page }) => {
  const heal = await breakFile(page, courseList, 500);
  await visit(page, '/');
  await chooseInHeader(page, 'Course Info');
  await expect(page.getByRole('alert')).toBeVisible();
  await heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(17);
  await expect(page).toHaveTitle(/^Course Info/);
  await expect(page.locator('head meta[name="robots"]')).toHaveCount(0);
});

test('a course that does not load says so in red and heals', async ({ page }) => {
  const heal = await breakFile(page, course, 500);
  await openCourse(page);
  const text = page.getByRole('alert').getByText('Failed to load course info.');
  const color = await text.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(headingOf(page)).toHaveText('AI-Assisted DevOps');
  await expect(page.getByRole('heading', { name: 'Start with permission' })).toBeVisible();
});

test('a course whose file is gone is not found', async ({ page }) => {
  await breakFile(page, course, 404);
  await openCourse(page);
  await expectNotFound(page);
});

test('a course nobody knows is not found', async ({ page }) => {
  await visit(page, '/course-info/no-such-course');
  await expectNotFound(page);
});

test('a course whose body is no text says so', async ({ page }) => {
  await writeBody(page, course, { not: 'text' });
  await openCourse(page);
  await expect(page.getByText('Invalid markdown content')).toBeVisible();
  await expect(headingOf(page)).toHaveText('AI-Assisted DevOps');
});
