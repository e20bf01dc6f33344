import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { mustRunSite } from '../processes.ts';
import { secondEdition } from '../site-under-test.ts';
import { chooseInHeader, expect, headingOf, markDocument, visit } from '../visitor/visit.ts';
import { showTab, test } from './open-tab.ts';

/** Appends a revision of the same combination, which is still another revision to a tab. */
async function goLiveAgain(store: string): Promise<number> {
  const folder = join(store, 'channels/production');
  const number = (await readdir(folder)).length;
  const last = JSON.parse(await readFile(join(folder, `${number}.json`), 'utf8'));
  const next = { ...last, number: number + 1 };
  await writeFile(join(folder, `${next.number}.json`), JSON.stringify(next));
  return next.number;
}

const sampleOf = (page: Page) => page.locator('main [data-section="mf-sample"]').first();

test('a tab of an earlier revision keeps its releases, then loads the new ones', {
  tag: '@old-tab',
}, async ({ page, store }) => {
  await visit(page, '/course-info');
  const isSameDocument = await markDocument(page);
  await mustRunSite(['deploy', 'mf-sample'], store);
  // A section whose code this tab has not loaded yet, without a document load.
  await page.evaluate(() => {
    history.pushState(null, '', '/sample');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(headingOf(page)).toHaveText('Sample section');
  const earlier = await sampleOf(page).getAttribute('data-version');
  await showTab(page, 2);
  await expect(headingOf(page)).toHaveText('Sample section');
  expect(await isSameDocument()).toBe(true);

  await page.getByRole('link', { name: 'All courses' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-revision', '2');
  await expect(page).toHaveURL('/course-info');
  expect(await isSameDocument()).toBe(false);
  await visit(page, '/sample');
  await expect(headingOf(page)).toHaveText(secondEdition);
  expect(await sampleOf(page).getAttribute('data-version')).not.toBe(earlier);
});

test('a half-filled form delays the document load, and nothing typed is lost', {
  tag: '@old-tab',
}, async ({ page, store }) => {
  await visit(page, '/contact');
  const isSameDocument = await markDocument(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a sentence');
  await showTab(page, await goLiveAgain(store));
  await chooseInHeader(page, 'Home');
  await expect(page.getByRole('link', { name: 'Talk to us' })).toBeVisible();
  // Home has the same form, which is half filled there, too.
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a sentence');
  await chooseInHeader(page, 'Course Info');
  await expect(headingOf(page)).toHaveText('Course Info');
  expect(await isSameDocument()).toBe(true);

  await chooseInHeader(page, 'Home');
  await expect(page.locator('html')).toHaveAttribute('data-revision', '2');
  expect(await isSameDocument()).toBe(false);
  const message = page.getByRole('textbox', { name: 'Message' });
  await message.scrollIntoViewIfNeeded();
  await expect(message).toHaveValue('Half a sentence');
});
