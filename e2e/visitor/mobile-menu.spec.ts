import type { Page } from '@playwright/test';
import { test } from './test.ts';
import { expect, visit } from './visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const toggleOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });

test('a tap outside and its button close the menu', async ({ page }) => {
  await visit(page, '/course-info');
  for (const close of [() => page.mouse.click(200, 800), () => toggleOf(page).click()]) {
    await toggleOf(page).click();
    await expect(menuOf(page)).toBeVisible();
    await close();
    await expect(menuOf(page)).toBeHidden();
    await expect(page).toHaveURL('/course-info');
  }
});

test('the button fits beside the logo with larger text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/');
  for (const size of ['20px', '24px', '32px']) {
    await page
      .locator('html')
      .evaluate((html, value) => html.style.setProperty('font-size', value), size);
    await expect(toggleOf(page)).toBeInViewport({ ratio: 1 });
    await toggleOf(page).click();
    await expect(menuOf(page).getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 1 });
    await toggleOf(page).click();
  }
});

test('the last link of the menu can be reached on the smallest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 320 });
  await visit(page, '/course-info');
  await toggleOf(page).click();
  await expect(menuOf(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log In' });
  await logIn.scrollIntoViewIfNeeded();
  await expect(logIn).toBeInViewport({ ratio: 1 });
});

test('either the row or the menu is shown, whatever fits', async ({ page }) => {
  await visit(page, '/');
  const row = page.getByRole('navigation', { name: 'Main' });
  const contact = page.getByRole('banner').getByRole('link', { name: 'Contact Us' });
  for (const [width, isWide] of [
    [1440, true],
    [1152, true],
    [1151, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(row).toBeVisible({ visible: isWide });
    await expect(contact).toBeVisible({ visible: isWide });
    await expect(toggleOf(page)).toBeVisible({ visible: !isWide });
    await expect(page.getByRole('link', { name: 'Search' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
