import type { Page } from '@playwright/test';
import { test } from './test.ts';
import { chooseInHeader, expect, headingOf, markDocument, visit } from './visit.ts';

// The policy has the hashes of the styles, which are rewritten.
test.use({ bypassCSP: true });

/** Opens a page in a browser that knows neither `color-mix()` nor `:has()`. */
async function visitWithOldStyles(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll('color-mix(', 'unknown(').replaceAll(':has(', ':unknown(');
    await route.fulfill({ response, body });
  });
  await visit(page, path);
}

test('without color-mix() the text over a profile picture keeps its ground', async ({ page }) => {
  await visitWithOldStyles(page, '/our-team/marek-olander');
  const grounds = await headingOf(page).evaluate((heading) => {
    const colors: string[] = [];
    for (
      let at: Element | null = heading;
      at?.localName !== 'main';
      at = at?.parentElement ?? null
    ) {
      if (at === null) break;
      colors.push(getComputedStyle(at).backgroundColor);
    }
    return colors;
  });
  expect(grounds.filter((color) => color.startsWith('rgb('))).not.toEqual([]);
});

test('without :has() a focused card is outlined', async ({ page }) => {
  await visitWithOldStyles(page, '/insights');
  const card = page.locator('a[data-card-link]').first();
  await page.keyboard.press('Tab');
  await card.focus();
  await expect(card).toHaveCSS('outline-style', 'solid');
});

test('a browser without AbortSignal.timeout() keeps the rendered page, whose links work', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await page.goto('/course-info', { waitUntil: 'networkidle' });
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  const isSameDocument = await markDocument(page);
  await chooseInHeader(page, 'Insights');
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  expect(await isSameDocument()).toBe(false);
  expect(complaints).toEqual([]);
});
