import type { Page } from '@playwright/test';
import { test } from './test.ts';
import { expect, headingOf, visit } from './visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const toggleOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });

test('a tap outside and its button close the menu, whose last link can be reached on the smallest screen', async ({
  page,
}) => {
  await visit(page, '/course-info');
  for (const close of [() => page.mouse.click(200, 800), () => toggleOf(page).click()]) {
    await toggleOf(page).click();
    await expect(menuOf(page)).toBeVisible();
    await close();
    await expect(menuOf(page)).toBeHidden();
    await expect(page).toHaveURL('/course-info');
  }
  await page.setViewportSize({ width: 320, height: 320 });
  await toggleOf(page).click();
  await expect(menuOf(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log In' });
  await logIn.scrollIntoViewIfNeeded();
  await expect(logIn).toBeInViewport({ ratio: 1 });
});

test('a swipe in the menu moves nothing behind it', async ({ page }) => {
  await visit(page, '/course-info');
  await toggleOf(page).click();
  await menuOf(page).getByRole('link', { name: 'About' }).hover();
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(100);
});

test('Back, and a Tab beyond its last link, close the menu', async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Insights' }).first().click();
  await expect(page).toHaveURL('/insights');
  await expect(headingOf(page)).toBeFocused();
  await toggleOf(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).focus();
  await expect(menuOf(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menuOf(page)).toBeHidden();
  await toggleOf(page).click();
  await expect(menuOf(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(menuOf(page)).toBeHidden();
  await expect(headingOf(page)).toBeFocused();
});

test('the search that a key opens over the menu returns the focus to its button', async ({
  page,
}) => {
  await visit(page, '/about');
  await toggleOf(page).click();
  await menuOf(page).getByRole('link', { name: 'Insights' }).focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggleOf(page)).toBeFocused();
  await expect(menuOf(page)).toBeHidden();
});

test('either the row or the menu is shown, whatever fits, and its button fits beside the logo with larger text', async ({
  page,
}) => {
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
    await expect(page.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator('html').evaluate((html) => html.style.setProperty('font-size', '32px'));
  await expect(toggleOf(page)).toBeInViewport({ ratio: 1 });
  await toggleOf(page).click();
  await expect(menuOf(page).getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 1 });
});

test.describe('in a browser without popovers', () => {
  // The policy has the hashes of the styles, which are rewritten.
  test.use({ bypassCSP: true });

  test('the menu is a part of the header, covers nothing, and its links work', async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['hidePopover', 'popover', 'showPopover', 'togglePopover']) {
        Reflect.deleteProperty(HTMLElement.prototype, name);
      }
    });
    await page.route('/course-info', async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replaceAll(':popover-open', ':unknown-to-this-browser')
        .replaceAll(/ popover(target)?="[^"]*"/g, '');
      await route.fulfill({ response, body: html });
    });
    await visit(page, '/course-info');
    await expect(toggleOf(page)).toBeHidden();
    const { y = 0, height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
    const heading = await headingOf(page).boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual(y + height);
    await page.evaluate(() => window.scrollTo(0, 1_000));
    await expect(page.getByRole('banner')).not.toBeInViewport();
    await menuOf(page).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    expect(complaints).toEqual([]);
  });
});
