import type { Page } from '@playwright/test';
import { findScreen, screens } from './screens.ts';
import { expect, headingOf, isLive, test, visit } from './visit.ts';

const addresses = [
  '/course-info?view=card',
  '/course-info/no-such-course',
  ...(isLive('mf-sample') ? ['/sample'] : []),
  '/nowhere/at/all',
];

/** How much wider the page is than the window, in pixels. */
function measureOverhang(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
  });
}

for (const width of [320, 390, 768, 1440]) {
  test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const found = (await Promise.all(screens.map(findScreen))).filter((path) => path !== undefined);
    for (const address of [...found, ...addresses]) {
      await visit(page, address);
      await expect(headingOf(page)).toBeVisible();
      expect.soft(await measureOverhang(page), address).toBe(0);
    }
  });
}

test('the open menu does not scroll horizontally on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  expect(await measureOverhang(page)).toBe(0);
});

test('the header links collapse into the menu before they overflow', async ({ page }) => {
  await visit(page, '/');
  for (const width of [1088, 1087, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await measureOverhang(page), `${width} px`).toBe(0);
    await expect
      .soft(page.getByRole('banner').getByRole('link', { name: /, home$/ }))
      .toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});
