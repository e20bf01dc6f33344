import { becomesInteractive } from '../visitor/visit.ts';
import {
  article,
  expect,
  expectReadable,
  files,
  noticeOf,
  test,
  unavailable,
  unexpected,
} from './broken-site.ts';
import type { Fault } from './faults.ts';

const page404: Fault = { kind: 'status', status: 404 };
const entry = files.entry('mf-learning');
const chunk = files.page('mf-learning', 'insight-page');
const documents = /^\/insights\/the-skill-ladder(\?|$)/;

const recoverable = [
  { name: 'a missing page chunk', path: chunk, fault: page404 },
  { name: 'a refused connection', path: entry, fault: { kind: 'reset' } },
  { name: 'a page in place of the entry', path: entry, fault: { kind: 'wrong type' } },
  { name: 'an entry cut short on its way', path: entry, fault: { kind: 'cut short' } },
  // These stay in the browser's cache for a year, so they must be fetched bypassing it.
  { name: 'a corrupt entry', path: entry, fault: { kind: 'corrupt' } },
  { name: 'a shortened page chunk', path: chunk, fault: { kind: 'shortened' } },
] as const;

for (const { name, path, fault } of recoverable) {
  test(`Try again recovers the page without a reload after ${name}`, async ({
    page,
    site,
    complaints,
  }) => {
    const rule = site.breakPath(path, fault);
    await page.goto(article.path);
    await expect(unavailable(page, 'mf-learning')).toBeVisible();
    rule.fix();
    await noticeOf(page).getByRole('button', { name: 'Try again' }).click();
    await expect(noticeOf(page)).toHaveCount(0);
    await expect(unavailable(page, 'mf-learning')).toHaveCount(0);
    await expectReadable(page);
    expect(site.countRequests(documents)).toBe(1);
    expect(unexpected(complaints)).toEqual([]);
    await page.getByRole('link', { name: article.link.name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.link.name);
    expect(site.countRequests(/^\/course-info\/ai-foundations/), 'the links are live').toBe(0);
  });
}

test('Try again can be repeated while the section is still broken', async ({ page, site }) => {
  const rule = site.breakPath(chunk, page404);
  await page.goto(article.path);
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

test('Try again reloads the page if only the pending request hangs', async ({ page, site }) => {
  const rule = site.breakPath(chunk, { kind: 'held' });
  await page.goto(article.path);
  await expect(unavailable(page, 'mf-learning')).toBeVisible();
  // Pending requests keep hanging; a new one succeeds.
  rule.forget();
  await noticeOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => site.countRequests(documents)).toBe(2);
  await becomesInteractive(page);
  await expect(unavailable(page, 'mf-learning')).toHaveCount(0);
});

test('the link beside Try again loads the whole page, even at an anchor', async ({
  page,
  site,
}) => {
  const rule = site.breakPath(entry, page404);
  await page.goto(`${article.path}?from=mail#main`);
  await expect(unavailable(page, 'mf-learning')).toBeVisible();
  rule.fix();
  await noticeOf(page).getByRole('link', { name: 'Load the whole page' }).click();
  await expect.poll(() => site.countRequests(documents)).toBe(2);
  await becomesInteractive(page);
  await expect(unavailable(page, 'mf-learning')).toHaveCount(0);
});
