import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { choose, courseAddress } from '../visitor/content.ts';
import { test } from '../visitor/test.ts';
import { expect, headingOf, visit } from '../visitor/visit.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  const isFocused = () => element.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 100; presses++) {
    await page.keyboard.press('Tab');
    if (await isFocused()) return;
  }
  throw new Error(`Tab does not reach ${element}`);
}

const linkIn = (place: Page | Locator, name: string) =>
  place.getByRole('link', { name, exact: true });
const buttonIn = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });

test('menu: it opens and closes, and a link in it leads to its page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/');
  const toggle = buttonIn(page, 'Menu');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await tabTo(page, toggle);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(linkIn(menu, 'Home')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, linkIn(menu, 'Course Info'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/course-info');
  await expect(menu).toBeHidden();
  await expect(headingOf(page)).toBeFocused();
});

test('courses: the first Tab offers to skip to the content, a filter and an order are chosen, and a PDF is downloaded', async ({
  page,
  content,
}) => {
  const course = choose(content.courses, 'course with a PDF', ({ pdf_url }) => pdf_url);
  await visit(page, '/course-info');
  const skip = linkIn(page, 'Skip to content');
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(buttonIn(page, 'Table View')).toBeFocused();
  await tabTo(page, buttonIn(page, course.level));
  await page.keyboard.press('Space');
  await expect(buttonIn(page, course.level)).toHaveAttribute('aria-pressed', 'true');
  const title = page.getByRole('columnheader', { name: 'Title' });
  await tabTo(page, title.getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(title).toHaveAttribute('aria-sort', 'ascending');
  await tabTo(page, linkIn(page, course.title));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(courseAddress(course));
  await expect(headingOf(page)).toBeFocused();
  const link = page.getByRole('link', { name: /^Download .* PDF/ });
  await tabTo(page, link);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await expect(page).toHaveURL(courseAddress(course));
});
