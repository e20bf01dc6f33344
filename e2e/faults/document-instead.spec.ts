import { chooseLongest, insightAddress } from '../visitor/content.ts';
import { fetchPage } from '../visitor/raw-pages.ts';
import { becomesInteractive, chooseInHeader, headingOf } from '../visitor/visit.ts';
import { expect, files, noticeOf, test } from './broken-site.ts';
import type { Fault } from './faults.ts';

const scripts = files.scripts('mf-learning');
const missing: Fault = { kind: 'status', status: 404 };

test("a link whose section's code is missing loads its document once, and keeps a half-filled form", {
  tag: '@outlives-code',
}, async ({ page, site }) => {
  site.breakPath(scripts, missing);
  await page.goto('/contact');
  await becomesInteractive(page);
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.fill('Half a message');
  await chooseInHeader(page, 'Course Info');
  await expect(headingOf(page)).toHaveText('Course Info');
  await expect(noticeOf(page)).toBeVisible();
  // Asked for, then loaded; it does not load itself again when its own code fails.
  expect(site.countRequests(/^\/course-info$/)).toBe(2);
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expect(message).toHaveValue('Half a message');
  await page.goForward();
  await expect(headingOf(page)).toHaveText('Course Info');
});

test('a link with an anchor loads its document at the anchor', async ({ page, site, content }) => {
  site.breakPath(scripts, missing);
  const article = insightAddress(chooseLongest(content.insights));
  const { html } = await fetchPage(article);
  const [, anchor = ''] = [...html.matchAll(/<h2 id="([^"]+)"/g)].at(-2) ?? [];
  await page.goto('/our-team');
  await becomesInteractive(page);
  // Inside a section's page, as an author would write it.
  await page
    .getByRole('main')
    .getByRole('link')
    .first()
    .evaluate((link, href) => link.setAttribute('href', href), `${article}#${anchor}`);
  await page.getByRole('main').locator('a[href*="#"]').click();
  await expect(page.locator(`h2[id="${anchor}"]`)).toBeInViewport();
  expect(site.requests.filter((path) => path === article)).toHaveLength(2);
});
