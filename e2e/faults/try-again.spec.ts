import { becomesInteractive } from '../visitor/visit.ts';
import { expect, expectReadable, files, hub, noticeOf, test, unavailable } from './broken-site.ts';
import type { Fault } from './faults.ts';

const page404: Fault = { kind: 'status', status: 404 };
const entry = files.entry('mf-learning');
const chunk = files.page('mf-learning', 'hub-page');
const documents = /^\/insights(\?|$)/;

test('Try again can be repeated while the section is still broken', async ({ page, site }) => {
  const rule = site.breakPath(chunk, page404);
  await page.goto(hub);
  const button = noticeOf(page).getByRole('button', { name: 'Try again' });
  await button.click();
  await expect.poll(rule.count).toBeGreaterThan(2);
  await expect(button).toBeEnabled();
  await expectReadable(page);
  expect(site.countRequests(documents)).toBe(1);
  rule.fix();
  await button.click();
  await expect(noticeOf(page)).toHaveCount(0);
});

test('Try again recovers the page without a reload if only pending requests hang', async ({
  page,
  site,
}) => {
  const rule = site.breakPath(files.scripts('mf-learning'), { kind: 'held' });
  await page.goto(hub, { waitUntil: 'commit' });
  await expect(unavailable(page, 'mf-learning')).toBeVisible();
  // Pending requests keep hanging; a new one succeeds.
  rule.forget();
  await noticeOf(page).getByRole('button', { name: 'Try again' }).click();
  await becomesInteractive(page);
  await expect(unavailable(page, 'mf-learning')).toHaveCount(0);
  expect(site.countRequests(documents)).toBe(1);
});

test('the link beside Try again loads the whole page, even at an anchor', async ({
  page,
  site,
}) => {
  const rule = site.breakPath(entry, page404);
  await page.goto(`${hub}?from=mail#main`);
  await expect(unavailable(page, 'mf-learning')).toBeVisible();
  rule.fix();
  await noticeOf(page).getByRole('link', { name: 'Load the whole page' }).click();
  await expect.poll(() => site.countRequests(documents)).toBe(2);
  await becomesInteractive(page);
  await expect(unavailable(page, 'mf-learning')).toHaveCount(0);
});

test('the notice covers nothing that has the focus', { tag: '@accessible' }, async ({
  page,
  site,
}) => {
  site.breakPath(chunk, page404);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(hub);
  await expect(noticeOf(page)).toBeVisible();
  const stops = page.locator('a[href], button').filter({ visible: true });
  for (let left = await stops.count(); left > 0; left--) {
    await page.keyboard.press('Tab');
    const covered = await noticeOf(page).evaluate(describeCovered);
    expect(covered).toBe('');
  }
});

/** What has the focus, if this element is above all of it. */
function describeCovered(notice: Element): string {
  const focused = document.activeElement;
  if (focused === null || notice.contains(focused)) return '';
  const [inner, outer] = [focused, notice].map((element) => element.getBoundingClientRect());
  const isCovered = inner && outer && inner.top >= outer.top && inner.bottom <= outer.bottom;
  return isCovered && inner.left >= outer.left && inner.right <= outer.right
    ? focused.outerHTML
    : '';
}
