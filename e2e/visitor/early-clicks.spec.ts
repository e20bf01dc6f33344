import type { Page } from '@playwright/test';
import { choose } from './content.ts';
import { holdBack, shellScripts } from './files.ts';
import { test } from './test.ts';
import { becomesInteractive, expect } from './visit.ts';

const scriptsOf = (app: string) => new RegExp(`/_releases/${app}/files/[^/]+\\.js$`);

/** Clicks and key presses on what looks interactive, while its code is held back. */
async function useCatalogue(page: Page, level: string): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true });
  await press(level).click();
  await press('Live').focus();
  await page.keyboard.press('Space');
  const title = page.getByRole('columnheader', { name: 'Title' }).getByRole('button');
  await title.focus();
  await page.keyboard.press('Enter');
  // Nothing happens, so it is clicked again.
  await title.click();
  await expect(page).toHaveURL('/course-info');
}

for (const app of ['shell', 'mf-learning']) {
  test(`what is clicked before the scripts of ${app} arrive is done afterwards`, async ({
    page,
    complaints,
    content,
  }) => {
    const { level } = choose(content.courses, 'course');
    const letThrough = await holdBack(page, scriptsOf(app));
    await page.goto('/course-info', { waitUntil: 'commit' });
    await useCatalogue(page, level);
    letThrough();
    await becomesInteractive(page);
    await expect(page).toHaveURL(
      `/course-info?${new URLSearchParams({ level, status: 'Live', sort: 'title' })}`,
    );
    await expect(page.getByRole('button', { name: level, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(complaints).toEqual([]);
  });
}

test('what is typed and chosen before the scripts arrive stays', async ({ page, complaints }) => {
  const scripts = await holdBack(page, shellScripts);
  await page.goto('/search?q=agent', { waitUntil: 'commit' });
  const query = page.getByRole('searchbox', { name: 'Search this site' });
  await query.press('End');
  await query.press('s');
  scripts();
  await becomesInteractive(page);
  await expect(page).toHaveURL('/search?q=agents');
  await expect(query).toHaveValue('agents');
  await page.unrouteAll();
  const letThrough = await holdBack(page, shellScripts);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  await page.getByRole('combobox', { name: 'Interest' }).selectOption('Other');
  letThrough();
  await becomesInteractive(page);
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
  await expect(page.getByRole('combobox', { name: 'Interest' })).toHaveValue('Other');
  expect(complaints).toEqual([]);
});

test('a query that is cleared before the scripts arrive stays cleared', async ({ page }) => {
  const letThrough = await holdBack(page, shellScripts);
  await page.goto('/search?q=agent', { waitUntil: 'commit' });
  const query = page.getByRole('searchbox', { name: 'Search this site' });
  await query.clear();
  letThrough();
  await becomesInteractive(page);
  await expect(page).toHaveURL('/search');
  await expect(query).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible();
});

test('the menu opens before any script has arrived, and stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letThrough = await holdBack(page, scriptsOf('shell'));
  await page.goto('/course-info', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  letThrough();
  await becomesInteractive(page);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});
