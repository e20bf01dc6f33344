import type { Page } from '@playwright/test';
import { becomesInteractive, chooseInHeader } from '../visitor/visit.ts';
import { expect, expectUntouched, files, test, unavailable, unexpected } from './broken-site.ts';

async function expectHome(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Talk to us' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });

test('a form whose code is missing leaves Home intact and keeps what was typed', {
  tag: '@good-neighbour',
}, async ({ page, site, complaints }) => {
  const rule = site.breakPath(files.entry('mf-company'), { kind: 'status', status: 404 });
  await page.goto('/');
  await becomesInteractive(page);
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a message');
  await expect(unavailable(page, 'mf-company')).toHaveAttribute('data-widget', 'contact-form');
  await expectHome(page);
  await expectUntouched(page);
  await expect(sendButton(page)).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a message');
  rule.fix();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Half a message');
  expect(unexpected(complaints)).toEqual([]);
});

test('a form that hangs on a first visit becomes interactive when its code arrives late', async ({
  page,
  site,
}) => {
  const rule = site.breakPath(files.entry('mf-company'), { kind: 'held' });
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await expect(unavailable(page, 'mf-company')).toBeVisible();
  rule.fix();
  await expect(unavailable(page, 'mf-company')).toHaveCount(0);
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
  await expectUntouched(page);
});

test('a form that fails after a click shows a notice until it loads', async ({
  page,
  site,
  complaints,
}) => {
  const rule = site.breakPath(files.entry('mf-company'), { kind: 'status', status: 500 });
  await page.goto('/course-info');
  await becomesInteractive(page);
  await chooseInHeader(page, 'Home');
  await expectHome(page);
  const place = unavailable(page, 'mf-company');
  await expect(place).toContainText('This part of the page did not load.');
  await expect(page).toHaveTitle(/^Explore and adopt AI/);
  expect(unexpected(complaints)).toEqual([]);
  rule.fix();
  await place.getByRole('button', { name: 'Try again' }).click();
  await expect(sendButton(page)).toBeEnabled();
});
