import { expect, test, visit } from './visit.ts';

test('no card on Home is split over two printed pages, which would lose its text', async ({
  page,
}) => {
  await visit(page, '/');
  await page.emulateMedia({ media: 'print' });
  const cards = await page.locator('[data-card]').all();
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) await expect(card).toHaveCSS('break-inside', 'avoid');
});
