import type { Page } from '@playwright/test';
import { becomesInteractive } from '../visitor/visit.ts';
import { expect, expectUntouched, files, test, unavailable, unexpected } from './broken-site.ts';
import type { Fault } from './faults.ts';

async function expectHome(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Talk to us' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
}

test('a section works while another is broken', async ({ page, site, complaints }) => {
  site.breakPath(files.scripts('mf-learning'), { kind: 'reset' });
  await page.goto('/sample');
  await becomesInteractive(page);
  await page.getByRole('button', { name: 'Count: 0' }).click();
  await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible();
  expect(complaints).toEqual([]);
  await page.getByRole('link', { name: 'All courses' }).click();
  await expect(unavailable(page, 'mf-learning')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Count: 0' })).toBeVisible();
  expect(unexpected(complaints)).toEqual([]);
});

test('Home and its widget work while a section hangs', async ({ page, site, complaints }) => {
  site.breakPath(files.scripts('mf-learning'), { kind: 'held' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the sample widget' }).click();
  await expect(page.getByRole('button', { name: 'Sample widget is open' })).toBeVisible();
  expect(complaints).toEqual([]);
});

const widgetFaults: readonly (readonly [string, RegExp, Fault])[] = [
  ['whose entry is missing', files.entry('mf-sample'), { kind: 'status', status: 404 }],
  ['whose code is corrupt', files.page('mf-sample', 'sample-widget'), { kind: 'corrupt' }],
  ['whose section hangs', files.section('mf-sample'), { kind: 'held' }],
];

for (const [name, path, fault] of widgetFaults) {
  test(`a widget ${name} leaves Home whole`, async ({ page, site, complaints }) => {
    site.breakPath(path, fault);
    await page.goto('/');
    await becomesInteractive(page);
    await expect(unavailable(page, 'mf-sample')).toHaveAttribute('data-widget', 'contact-form');
    await expectHome(page);
    await expectUntouched(page);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('link', { name: 'See the courses' }).click();
    await expect(page.getByRole('button', { name: 'Card View' })).toBeVisible();
    expect(unexpected(complaints)).toEqual([]);
  });
}

test('a widget that hangs on a first visit comes alive when its code comes late', async ({
  page,
  site,
}) => {
  const rule = site.breakPath(files.entry('mf-sample'), { kind: 'held' });
  await page.goto('/');
  await expect(unavailable(page, 'mf-sample')).toBeVisible();
  rule.mend();
  await expect(unavailable(page, 'mf-sample')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the sample widget' }).click();
  await expect(page.getByRole('button', { name: 'Sample widget is open' })).toBeVisible();
  await expectUntouched(page);
});

test('a widget that fails after a click gives way to its fallback, until Home is seen again', async ({
  page,
  site,
  complaints,
}) => {
  const rule = site.breakPath(files.entry('mf-sample'), { kind: 'status', status: 500 });
  await page.goto('/course-info');
  await becomesInteractive(page);
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await home.click();
  await expectHome(page);
  await expect(unavailable(page, 'mf-sample')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Explore and adopt AI/);
  expect(unexpected(complaints)).toEqual([]);
  rule.mend();
  await page.getByRole('link', { name: 'See the courses' }).click();
  await expect(page.getByRole('button', { name: 'Card View' })).toBeVisible();
  await home.click();
  await expect(page.getByRole('button', { name: 'Open the sample widget' })).toBeVisible();
});
