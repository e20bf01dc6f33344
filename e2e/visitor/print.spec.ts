import { kinds } from '../accessibility/kinds.ts';
import { test } from './test.ts';
import { expect, headingOf, visit } from './visit.ts';

test('Home prints no form, and splits no card over two pages, which would lose its text', async ({
  page,
}) => {
  await visit(page, '/');
  await page.emulateMedia({ media: 'print' });
  const cards = await page.locator('[data-card]').all();
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) await expect(card).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('form')).toBeHidden();
});

test('no heading is cut off by the upper edge of the paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const [kind, findPath] of Object.entries(kinds)) {
    await visit(page, await findPath());
    const { y = -1 } = (await headingOf(page).boundingBox()) ?? {};
    expect(y, kind).toBeGreaterThanOrEqual(0);
  }
});
