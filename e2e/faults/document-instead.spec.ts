import { chooseLongest, insightAddress } from '../visitor/content.ts';
import { fetchPage } from '../visitor/raw-pages.ts';
import {
  becomesInteractive,
  chooseInHeader,
  headerLink,
  headingOf,
  markDocument,
} from '../visitor/visit.ts';
import { expect, files, hub, noticeOf, test, unavailable } from './broken-site.ts';
import type { Fault } from './faults.ts';

const scripts = files.scripts('mf-learning');
const documents = /^\/course-info$/;
const status = (code: number): Fault => ({ kind: 'status', status: code });

/** Code fails at once or after a deadline; browsers tell no more of it. */
const faults: readonly (readonly [string, Fault])[] = [
  ['is missing', status(404)],
  ['hangs', { kind: 'held' }],
];

for (const [name, fault] of faults) {
  test(`a link whose section's code ${name} loads its document once, and keeps a half-filled form`, {
    tag: '@outlives-code',
  }, async ({ page, site }) => {
    site.breakPath(scripts, fault);
    await page.goto('/contact');
    await becomesInteractive(page);
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('Half a message');
    await chooseInHeader(page, 'Course Info');
    await expect(headingOf(page)).toHaveText('Course Info');
    await expect(noticeOf(page)).toBeVisible();
    // Asked for, then loaded; it does not load itself again when its own code fails.
    expect(site.countRequests(documents)).toBe(2);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expect(message).toHaveValue('Half a message');
    await page.goForward();
    await expect(headingOf(page)).toHaveText('Course Info');
  });
}

test('where the document hangs as well, the page stays, with Try again', async ({ page, site }) => {
  site.breakPath(scripts, status(500));
  const rule = site.breakPath(documents, { kind: 'held' });
  await page.goto('/our-team');
  await becomesInteractive(page);
  const isSameDocument = await markDocument(page);
  await chooseInHeader(page, 'Course Info');
  await expect(headingOf(page)).toHaveText('This page did not load');
  expect(await isSameDocument()).toBe(true);
  rule.fix();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(headingOf(page)).toHaveText('Course Info');
});

test('a link with an anchor loads its document at the anchor', async ({ page, site, content }) => {
  site.breakPath(scripts, status(404));
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

test('a link on a page whose code has failed asks for the document alone', async ({
  page,
  site,
}) => {
  const rule = site.breakPath(scripts, { kind: 'held' });
  await page.goto(hub, { waitUntil: 'commit' });
  await expect(unavailable(page, 'mf-learning')).toBeVisible();
  const asked = rule.count();
  const documentsOnly = site.breakPath(documents, { kind: 'held' });
  await headerLink(page, 'Course Info').click();
  await expect.poll(documentsOnly.count).toBe(1);
  expect(rule.count()).toBe(asked);
  documentsOnly.fix();
  await expect(headingOf(page)).toHaveText('Course Info');
});
