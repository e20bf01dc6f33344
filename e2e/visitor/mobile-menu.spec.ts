import type { Page } from '@playwright/test';
import { test } from './test.ts';
import { expect, headingOf, visit } from './visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const toggleOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });

for (const [how, close] of [
  ['a tap outside', (page: Page) => page.mouse.click(200, 800)],
  ['its button', (page: Page) => toggleOf(page).click()],
] as const) {
  test(`${how} closes the menu`, async ({ page }) => {
    await visit(page, '/course-info');
    await toggleOf(page).click();
    await expect(menuOf(page)).toBeVisible();
    await close(page);
    await expect(menuOf(page)).toBeHidden();
    await expect(page).toHaveURL('/course-info');
  });
}

for (const size of [20, 24, 32]) {
  test(`the button fits beside the logo with text of ${size} px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, '/');
    await page
      .locator('html')
      .evaluate((html, px) => html.style.setProperty('font-size', px), `${size}px`);
    await expect(toggleOf(page)).toBeInViewport({ ratio: 1 });
    await toggleOf(page).click();
    await expect(menuOf(page).getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 1 });
  });
}

test('choosing a link navigates and closes the menu', async ({ page }) => {
  await visit(page, '/');
  await toggleOf(page).click();
  await menuOf(page).getByRole('link', { name: 'Course Info' }).click();
  await expect(headingOf(page)).toHaveText('Course Info');
  await expect(page).toHaveURL('/course-info');
  await expect(menuOf(page)).toBeHidden();
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
