import { listPaths, listUnlistedPaths, missingPaths } from './raw-pages.ts';
import { chooseInHeader, expect, headingOf, test } from './visit.ts';

test.use({ javaScriptEnabled: false });

test('every page can be read', async ({ page }) => {
  test.slow();
  for (const path of [...(await listPaths()), ...(await listUnlistedPaths()), ...missingPaths]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect.soft(headingOf(page), path).toBeVisible();
    await expect.soft(page.getByRole('contentinfo'), path).toContainText('All rights reserved.');
    await expect.soft(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  }
});

test('links lead from page to page', async ({ page }) => {
  await page.goto('/');
  await chooseInHeader(page, 'Course Info');
  await expect(page).toHaveURL('/course-info');
  await page.getByRole('link', { name: 'Agentic Coding Foundations' }).click();
  await expect(headingOf(page)).toHaveText('Agentic Coding Foundations');
  await page.getByRole('link', { name: 'Back to Course Info Overview' }).first().click();
  await expect(page.getByRole('rowheader')).toHaveCount(17);
  await chooseInHeader(page, 'Insights');
  await page.getByRole('link', { name: /The Skill Ladder/ }).click();
  await expect(page.getByRole('heading', { name: 'Unconscious Competence' })).toBeVisible();
});

test('a not-found page leads on', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await page.getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/course-info/no-such-course');
  await page.getByRole('link', { name: 'Back to Course Info Overview' }).click();
  await expect(page).toHaveURL('/course-info');
});

test('an article body and its links are there', async ({ page }) => {
  await page.goto('/insights/the-skill-ladder');
  await page.getByRole('link', { name: 'AI Foundations for Everyone' }).click();
  await expect(page).toHaveURL('/course-info/ai-foundations-for-everyone');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).not.toHaveCount(0);
});
