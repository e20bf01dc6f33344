import { becomesInteractive } from '../visitor/visit.ts';
import { expect, noticeOf, test, unavailable, unexpected } from './broken-site.ts';

test('a page that throws on a click is replaced by its rendered HTML', async ({
  page,
  complaints,
}) => {
  await page.goto('/sample');
  await becomesInteractive(page);
  await page.getByRole('button', { name: 'Break this page' }).click();
  await expect(unavailable(page, 'mf-sample')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sample section');
  await noticeOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(unavailable(page, 'mf-sample')).toHaveCount(0);
  await page.getByRole('button', { name: 'Count: 0' }).click();
  await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible();
  expect(complaints.join()).toMatch(/mf-sample 0\.1\.0-\w+ is unavailable:.*The sample page threw/);
  expect(unexpected(complaints, 'The sample page threw')).toEqual([]);
});

test('a widget that throws does not affect its page', { tag: '@good-neighbour' }, async ({
  page,
  complaints,
}) => {
  await page.goto('/sample');
  await becomesInteractive(page);
  await page.getByRole('button', { name: 'Break the sample widget' }).click();
  await expect(unavailable(page, 'mf-sample')).toHaveAttribute('data-widget', 'sample-widget');
  await expect(page.getByRole('button', { name: 'Open the sample widget' })).toBeVisible();
  await page.getByRole('button', { name: 'Count: 0' }).click();
  await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(unavailable(page, 'mf-sample')).toHaveCount(0);
  await page.getByRole('link', { name: 'All courses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Course Info');
  expect(unexpected(complaints, 'The sample widget threw')).toEqual([]);
});
