import type { Page } from '@playwright/test';
import { expect, headingOf, test, visit } from './visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const toggleOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: / menu$/ });

test('the toggle opens and closes the seven links and Log In', async ({ page }) => {
  await visit(page, '/');
  await expect(menuOf(page)).toBeHidden();
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false');
  await toggleOf(page).click();
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('banner').getByRole('link')).toHaveText([
    /./,
    'Home',
    'Individuals',
    'Business',
    'Insights',
    'Course Info',
    'Our Team',
    'About',
    'Log In',
  ]);
  await toggleOf(page).click();
  await expect(menuOf(page)).toBeHidden();
});

test('choosing a link navigates and closes the menu', async ({ page }) => {
  await visit(page, '/');
  await toggleOf(page).click();
  await menuOf(page).getByRole('link', { name: 'Course Info' }).click();
  await expect(headingOf(page)).toHaveText('Course Info');
  await expect(page).toHaveURL('/course-info');
  await expect(menuOf(page)).toBeHidden();
});

test('choosing the current page closes the menu, too', async ({ page }) => {
  await visit(page, '/insights');
  await toggleOf(page).click();
  await menuOf(page).getByRole('link', { name: 'Insights' }).click();
  await expect(menuOf(page)).toBeHidden();
  await expect(page).toHaveURL('/insights');
});

test('Escape closes the menu and returns the focus to the toggle', async ({ page }) => {
  await visit(page, '/');
  await toggleOf(page).click();
  await page.keyboard.press('Tab');
  await expect(menuOf(page).getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await expect(toggleOf(page)).toBeFocused();
});

test('the last link of the menu can be reached on a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await visit(page, '/course-info');
  await toggleOf(page).click();
  const logIn = page.getByRole('banner').getByRole('link', { name: 'Log In' });
  await logIn.scrollIntoViewIfNeeded();
  await expect(logIn).toBeInViewport({ ratio: 1 });
});

test('either the row or the menu is shown', async ({ page }) => {
  await visit(page, '/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact Us' })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact Us' })).toBeVisible();
  await expect(toggleOf(page)).toBeHidden();
});
