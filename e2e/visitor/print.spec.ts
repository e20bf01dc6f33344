import { test } from './test.ts';
import { expect, visit } from './visit.ts';

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
