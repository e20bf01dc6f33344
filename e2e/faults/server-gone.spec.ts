import { becomesInteractive, chooseInMenu, markDocument } from '../visitor/visit.ts';
import { expect, hub, test, unavailable, unexpected } from './broken-site.ts';

const everything = /./;

test('an open page works without a server, and the next one loads when it is back', async ({
  page,
  site,
  complaints,
}) => {
  await page.goto(hub);
  await becomesInteractive(page);
  const isSameDocument = await markDocument(page);
  const rule = site.breakPath(everything, { kind: 'reset' });
  await page.setViewportSize({ width: 390, height: 800 });
  await chooseInMenu(page, 'Course Info');
  const card = unavailable(page, 'mf-learning');
  const heading = card.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('This page did not load');
  await expect(heading).toBeFocused();
  const title = 'Temporarily unavailable';
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.locator('[aria-live="polite"][aria-atomic]')).toHaveText(title);
  const asked = rule.count();
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(rule.count).toBeGreaterThan(asked);
  await expect(card.getByRole('button', { name: 'Try again' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Insights/);
  rule.fix();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course Info');
  await expect(page).toHaveTitle(/^Course Info/);
  await expect(page.locator('head meta[name="robots"]')).toHaveCount(0);
  expect(await isSameDocument()).toBe(true);
  expect(unexpected(complaints)).toEqual([]);
});
