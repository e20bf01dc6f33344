import type { Page } from '@playwright/test';
import { brand } from '@site/content/site';
import { courseFile, holdBack } from './files.ts';
import {
  canonicalOrigin,
  chooseInHeader,
  expect,
  headingOf,
  isLive,
  test,
  visit,
} from './visit.ts';

/** Leaves a mark in the document; the returned function says whether it is still the same one. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

test('one document carries a visitor through shell and sections', async ({ page, complaints }) => {
  await visit(page, '/');
  const isSameDocument = await markDocument(page);
  await chooseInHeader(page, 'Course Info');
  await expect(page.getByRole('rowheader')).toHaveCount(17);
  await page.getByRole('link', { name: 'Agentic Coding Foundations' }).click();
  await expect(headingOf(page)).toHaveText('Agentic Coding Foundations');
  await page.getByRole('link', { name: 'Back to Course Info Overview' }).first().click();
  await expect(headingOf(page)).toHaveText('Course Info');
  await chooseInHeader(page, 'Insights');
  await page.getByRole('link', { name: /The Skill Ladder/ }).click();
  await page.getByRole('link', { name: 'AI Foundations for Everyone' }).click();
  await expect(headingOf(page)).toHaveText('AI Foundations for Everyone');
  await chooseInHeader(page, 'Home');
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
  expect(await isSameDocument()).toBe(true);
  expect(complaints).toEqual([]);
});

test('sections of other teams are reached and left the same way', async ({ page, complaints }) => {
  test.skip(!isLive('mf-sample'), 'the section for tests is not live here');
  await visit(page, '/sample');
  const isSameDocument = await markDocument(page);
  await page.getByRole('link', { name: 'All courses' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(17);
  await page.goBack();
  await expect(headingOf(page)).toHaveText('Sample section');
  await page.getByRole('button', { name: 'Count: 0' }).click();
  await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible();
  await page.goForward();
  await expect(headingOf(page)).toHaveText('Course Info');
  expect(await isSameDocument()).toBe(true);
  expect(complaints).toEqual([]);
});

test('each page brings its title, description, address and rules for robots', async ({ page }) => {
  const read = (name: string) => page.locator(`head meta[name="${name}"]`);
  const canonical = page.locator('head link[rel="canonical"]');
  await visit(page, '/');
  await chooseInHeader(page, 'Course Info');
  await expect(page).toHaveTitle(`Course Info · ${brand.name}`);
  await expect(read('description')).toHaveAttribute('content', /^Explore the courses/);
  await expect(canonical).toHaveAttribute('href', `${canonicalOrigin}/course-info`);
  await expect(read('robots')).toHaveCount(0);
  await page.getByRole('link', { name: 'Evaluating AI Agents' }).click();
  await expect(page).toHaveTitle(`Evaluating AI Agents · ${brand.name}`);
  await expect(read('robots')).toHaveAttribute('content', /noindex/);
  await expect(canonical).toHaveAttribute(
    'href',
    `${canonicalOrigin}/course-info/evaluating-ai-agents`,
  );
  await page.goBack();
  await expect(page).toHaveTitle(`Course Info · ${brand.name}`);
  await expect(read('robots')).toHaveCount(0);
});

test('a page reached inside the site has the title it has when opened directly', async ({
  page,
}) => {
  await visit(page, '/');
  const title = await page.title();
  await chooseInHeader(page, 'Insights');
  await page.getByRole('link', { name: /The Skill Ladder/ }).click();
  await expect(headingOf(page)).toContainText('The Skill Ladder');
  await expect(page).toHaveTitle(/^The Skill Ladder/);
  const inside = await page.title();
  await page.reload();
  await expect(page).toHaveTitle(inside);
  await chooseInHeader(page, 'Home');
  await expect(page).toHaveTitle(title);
});

test('the focus goes to the heading and the title is announced', async ({ page }) => {
  await visit(page, '/');
  await chooseInHeader(page, 'Course Info');
  await expect(headingOf(page)).toHaveText('Course Info');
  await expect(headingOf(page)).toBeFocused();
  const announcer = page.locator('[aria-live="polite"]');
  await expect(announcer.and(page.getByText('Course Info', { exact: true }))).toHaveCount(1);
  await page.getByRole('link', { name: 'AI-Assisted DevOps' }).click();
  await expect(headingOf(page)).toHaveText('AI-Assisted DevOps');
  await expect(headingOf(page)).toBeFocused();
  await expect(announcer.and(page.getByText('AI-Assisted DevOps', { exact: true }))).toHaveCount(1);
});

test('a slow course says that it is loading and takes the focus when it is there', async ({
  page,
}) => {
  await visit(page, '/course-info');
  const letThrough = await holdBack(page, courseFile('ai-assisted-devops'));
  await page.getByRole('link', { name: 'AI-Assisted DevOps' }).click();
  await expect(page.getByText('Loading Course Info...', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/course-info/ai-assisted-devops');
  letThrough();
  await expect(headingOf(page)).toHaveText('AI-Assisted DevOps');
  await expect(headingOf(page)).toBeFocused();
  await expect(page.getByText('Loading Course Info...')).toHaveCount(0);
});

test("a click never seems dead while a section's code is on its way", async ({ page }) => {
  const letThrough = await holdBack(page, /\/hub-page-[^/]+\.js$/);
  await visit(page, '/course-info');
  await chooseInHeader(page, 'Insights');
  await expect(page.getByText('Loading…', { exact: true })).toBeVisible();
  letThrough();
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  await expect(headingOf(page)).toBeFocused();
});

test('a visitor who changes their mind while a page loads ends where they last wanted to go', async ({
  page,
}) => {
  await visit(page, '/course-info');
  const letThrough = await holdBack(page, courseFile('ai-assisted-devops'));
  await page.getByRole('link', { name: 'AI-Assisted DevOps' }).click();
  await expect(page.getByText('Loading Course Info...')).toBeVisible();
  await chooseInHeader(page, 'Insights');
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  letThrough();
  await expect(page).toHaveTitle(/^Insights/);
  await expect(page).toHaveURL('/insights');
  await expect(headingOf(page)).toBeFocused();
});
