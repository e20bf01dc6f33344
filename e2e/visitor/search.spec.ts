import type { Page } from '@playwright/test';
import { choose } from './content.ts';
import { test } from './test.ts';
import { expect, headingOf, visit } from './visit.ts';

/** Compressed, for the search's scripts and its index together. */
const maxBytes = 20_000;

/** Swaps two letters of the title's longest word. */
function misspell(title: string): string {
  const [longest = ''] = title.split(' ').sort((a, b) => b.length - a.length);
  return longest.replace(/^(.)(.)(.)/, '$1$3$2');
}

/** What the page has fetched since it was visited, in bytes on the wire. */
function measureFetched(page: Page): Promise<number> {
  return page.evaluate(() => {
    const start = performance.getEntriesByName('site:hydrated')[0]?.startTime ?? 0;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // What documents have in common is fetched when the page is idle, whatever the visitor does.
    const isOfSearch = ({ name, startTime }: PerformanceResourceTiming) =>
      startTime > start && !name.includes('/shell/files/dictionary.');
    const later = entries.filter(isOfSearch);
    return later.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  });
}

/** Notes what has the focus in the moment a dialog appears, before another key can be pressed. */
function noteFocus(page: Page): Promise<void> {
  return page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('dialog') === null) return;
      observer.disconnect();
      document.documentElement.dataset.focused = document.activeElement?.localName;
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

test('the keyboard finds a course by a misspelt word, and little is fetched', async ({
  page,
  complaints,
  content,
}) => {
  const { title } = choose(content.courses, 'live course', ({ status }) => status === 'Live');
  await visit(page, '/about');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await noteFocus(page);
  // In one go, before the dialog has loaded.
  await page.keyboard.type(`/${misspell(title)}`);
  const result = dialog.getByRole('link', { name: title, exact: true });
  await expect(result).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-focused', 'input');
  expect(await measureFetched(page)).toBeLessThan(maxBytes);
  while (!(await result.evaluate((link) => link.matches(':focus')))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(headingOf(page)).toHaveText(title);
  await expect(headingOf(page)).toBeFocused();
  await expect(dialog).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('the dialog restores the focus; Enter leads to the search page, whose URL has the query', async ({
  page,
  complaints,
}) => {
  await visit(page, '/about');
  const link = page.getByRole('link', { name: 'Search' });
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = page.getByRole('searchbox', { name: 'Search this site' });
  await link.click();
  await field.fill('contact');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('founders');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=founders');
  await expect(headingOf(page)).toHaveText('Search');
  await field.fill('contact');
  await expect(page).toHaveURL('/search?q=contact');
  await page.reload();
  await expect(field).toHaveValue('contact');
  await expect(page.getByRole('link', { name: 'Contact', exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server answers', async ({ page, content }) => {
    const { title } = choose(content.courses, 'live course', ({ status }) => status === 'Live');
    await page.goto('/about');
    await page.getByRole('link', { name: 'Search' }).click();
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill(misspell(title));
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(main.getByRole('searchbox')).toHaveValue(misspell(title));
    await expect(main.getByText('requires JavaScript')).toHaveCount(0);
    await main.getByRole('link', { name: title, exact: true }).click();
    await expect(headingOf(page)).toHaveText(title);
  });
});
