import type { Page } from '@playwright/test';
import { choose } from './content.ts';
import { holdBack } from './files.ts';
import { test } from './test.ts';
import { becomesInteractive, expect, headerLink, headingOf } from './visit.ts';

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

test('the menu opens before any script has arrived, and stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letThrough = await holdBack(page, scriptsOf('shell'));
  await page.goto('/course-info', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  letThrough();
  await becomesInteractive(page);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('links work before any script has arrived', async ({ page }) => {
  await holdBack(page, scriptsOf('shell'));
  await page.goto('/course-info', { waitUntil: 'commit' });
  await headerLink(page, 'Insights').click({ noWaitAfter: true });
  await expect(headingOf(page)).toHaveText('Insights & Resources');
});
