import { links } from '@site/content/site';
import { chooseInMenu } from '../visitor/visit.ts';
import { expect, expectReadable, expectUntouched, files, hub, test } from './broken-site.ts';

const entry = files.entry('mf-learning');

test('the shell is interactive while the code of the page is loading', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  site.breakPath(entry, { kind: 'held' });
  await page.goto(hub);
  await expectReadable(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Course Info' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await expectUntouched(page);
  await chooseInMenu(page, 'Home');
  await expect(page).toHaveURL(/\/$/);
  expect(site.countRequests(/^\/$/), 'a click navigates inside the site').toBe(0);
  await expect(page.getByRole('link', { name: 'Talk to us' })).toHaveAttribute(
    'href',
    links.booking,
  );
});
