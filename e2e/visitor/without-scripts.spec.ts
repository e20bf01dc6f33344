import { headerLinks } from '@site/content/site';
import { test } from './test.ts';
import { chooseInMenu, expect, headingOf } from './visit.ts';

test.use({ javaScriptEnabled: false });

test('overviews, and the first page below each, can be read', { tag: '@finished-html' }, async ({
  page,
}) => {
  for (const { to } of headerLinks) {
    await page.goto(to);
    const below = page.getByRole('main').locator(`a[href^="${to}/"]`).first();
    if (to !== '/' && (await below.count()) > 0) await below.click();
    await expect(headingOf(page)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('All rights reserved.');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  }
});

test('controls that need scripts are not shown, and the menu of a phone works', async ({
  page,
}) => {
  for (const path of ['/course-info', '/insights']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('button', { name: 'Search' })).toHaveCount(0);
    await expect(banner.getByRole('link', { name: 'Search' })).toHaveCount(1);
  }
  await page.goto('/course-info');
  await expect(page.getByRole('table')).toContainText('Category', { useInnerText: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseInMenu(page, 'Our Team');
  await expect(page).toHaveURL('/our-team');
});
