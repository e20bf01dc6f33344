import type { Page } from '@playwright/test';
import { choose } from './content.ts';
import { breakFile, holdBack, shellScripts } from './files.ts';
import { test } from './test.ts';
import {
  becomesInteractive,
  chooseInHeader,
  expect,
  headingOf,
  markDocument,
  visit,
} from './visit.ts';

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

const openerOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });

test('the keyboard finds a course by a misspelt word, and little is fetched', async ({
  page,
  complaints,
  content,
}) => {
  const { title } = choose(content.courses, 'live course', ({ status }) => status === 'Live');
  await visit(page, '/about');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  // In one go, before the code of the results has loaded.
  await page.keyboard.type(`/${misspell(title)}`);
  const result = dialog.getByRole('link', { name: title, exact: true });
  await expect(result).toBeVisible();
  expect(await measureFetched(page)).toBeLessThan(maxBytes);
  while (!(await result.evaluate((link) => link.matches(':focus')))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(headingOf(page)).toHaveText(title);
  await expect(headingOf(page)).toBeFocused();
  await expect(dialog).toBeHidden();
  expect(complaints).toEqual([]);
});

test('the dialog restores the focus; Enter leads to the search page, whose URL has the query, and arrow keys to its results', async ({
  page,
  complaints,
}) => {
  await visit(page, '/about');
  const button = openerOf(page);
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = page.getByRole('searchbox', { name: 'Search this site' });
  await button.click();
  await field.fill('contact');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('founders');
  const first = dialog.getByRole('link').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=founders');
  await expect(headingOf(page)).toHaveText('Search');
  await field.fill('contact');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=contact');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  await page.reload();
  await expect(field).toHaveValue('contact');
  await expect(page.getByRole('link', { name: 'Contact', exact: true }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  expect(complaints).toEqual([]);
});

test('the search opens before any script has arrived, and takes what is typed', async ({
  page,
  complaints,
  content,
}) => {
  const { title } = choose(content.courses, 'live course', ({ status }) => status === 'Live');
  const letThrough = await holdBack(page, shellScripts);
  await page.goto('/about', { waitUntil: 'commit' });
  const dialog = page.getByRole('dialog', { name: 'Search' });
  for (const isOpen of [true, false, true]) {
    const button = isOpen ? openerOf(page) : dialog.getByRole('button', { name: 'Close' });
    await button.click();
    await expect(dialog).toBeVisible({ visible: isOpen });
  }
  await page.keyboard.type(title);
  letThrough();
  await becomesInteractive(page);
  await expect(dialog.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  expect(complaints).toEqual([]);
});

test('without invoker commands, a link leads to the search page until scripts open the dialog', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
  });
  const letThrough = await holdBack(page, shellScripts);
  await page.goto('/about', { waitUntil: 'commit' });
  const link = page.getByRole('banner').getByRole('link', { name: 'Search' });
  await link.click({ noWaitAfter: true });
  await expect(page).toHaveURL('/search');
  letThrough();
  await page.goto('/about');
  await becomesInteractive(page);
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
});

test('without the code of the results, the form loads the search page', async ({ page }) => {
  await page.route(/\/search-parts\.[^/]+\.js$/, (route) => route.abort());
  await visit(page, '/about');
  const isSameDocument = await markDocument(page);
  await page.keyboard.type('/founders');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=founders');
  expect(await isSameDocument()).toBe(false);
  await test.step('where the results stay as they came, until their code comes', async () => {
    const main = page.getByRole('main');
    await expect(headingOf(page)).toHaveText('Search');
    await expect(main.getByRole('link', { name: 'Founders' }).first()).toBeVisible();
    await page.unroute(/\/search-parts\./);
    await expect(main.locator('mark').first()).toBeVisible();
  });
});

test('while what finds results hangs, the form loads the search page, which has them', async ({
  page,
}) => {
  await page.route(/\/create-search\.[^/]+\.js$/, () => new Promise(() => {}));
  await visit(page, '/about');
  await openerOf(page).click();
  await page.keyboard.press('Escape');
  await page.keyboard.type('/founders');
  await page.keyboard.press('Enter');
  const found = (name: string) => page.getByRole('main').getByRole('link', { name }).first();
  await expect(headingOf(page)).toHaveText('Search');
  await expect(found('Founders')).toBeVisible();
  await becomesInteractive(page);
  await page.getByRole('searchbox', { name: 'Search this site' }).fill('contact');
  await page.keyboard.press('Enter');
  await expect(found('Contact')).toBeVisible();
  await expect(found('Founders')).toBeHidden();
});

test('a search page whose code does not come says so, and tries again', async ({ page }) => {
  const mend = await breakFile(page, /\/shell\/files\/search-parts[^/]*\.js$/);
  await page.goto('/nowhere');
  await becomesInteractive(page);
  await page.getByRole('main').getByRole('link', { name: 'Search this site' }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(headingOf(page)).toHaveText('Search');
  await expect(headingOf(page)).toBeFocused();
});

test('selecting text past the dialog’s edge does not close it', async ({ page }) => {
  await visit(page, '/about');
  await openerOf(page).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('searchbox');
  await field.fill('agents');
  const box = await field.boundingBox();
  if (box === null) throw new Error('The field is not shown');
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, box.y + box.height / 2);
  await page.mouse.up();
  await expect(field).toHaveValue('agents');
  await page.mouse.click(5, box.y);
  await expect(dialog).toBeHidden();
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

test('Back closes the dialog', async ({ page }) => {
  await visit(page, '/about');
  await chooseInHeader(page, 'Insights');
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await expect(dialog).toBeHidden();
  await expect(headingOf(page)).toBeFocused();
});

test('a visitor who types / by mistake turns that key off, for all pages of this browser', async ({
  page,
}) => {
  await visit(page, '/about');
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const choice = dialog.getByRole('checkbox', { name: 'Open the search with the key /' });
  await choice.uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await expect(dialog).toBeHidden();

  await page.reload();
  await becomesInteractive(page);
  await page.keyboard.press('/');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Control+K');
  await choice.check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(choice).toBeChecked();
  await page.keyboard.press('Escape');
  await openerOf(page).click();
  await expect(dialog.getByText('Start here')).toBeVisible();
  await expect(choice).toHaveCount(0);

  // On the search page, the key opens no dialog.
  await visit(page, '/search');
  await page.keyboard.press('/');
  await chooseInHeader(page, 'Insights');
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  await openerOf(page).click();
  await expect(dialog.getByText('Start here')).toBeVisible();
  await expect(choice).toHaveCount(0);
});

test('on a search page that is scrolled, its keys lead to the field, and what is typed replaces the query', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await visit(page, '/search?q=ai');
  const main = page.getByRole('main');
  const field = main.getByRole('searchbox');
  await expect(main.getByText(/results for “ai”/).first()).toBeVisible();
  for (const key of ['/', 'ControlOrMeta+k']) {
    await main.getByRole('link').last().focus();
    await expect(field).not.toBeInViewport();
    await page.keyboard.press(key);
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.type('team');
  await expect(field).toHaveValue('team');
});

test('Back from a result that was followed at once leads to all that was typed', async ({
  page,
}) => {
  await visit(page, '/search?q=agent');
  const field = page.getByRole('main').getByRole('searchbox');
  await expect(page.getByText(/results for “agent”/).first()).toBeVisible();
  await field.press('End');
  await field.press('s');
  await field.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/search/);
  await page.goBack();
  await expect(field).toHaveValue('agents');
});

test('the form covers no result that the keyboard goes back up to', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await visit(page, '/about');
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('ai');
  await expect(dialog.getByRole('link').nth(5)).toBeVisible();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('ArrowUp');
    const covered = await page.evaluate(() => {
      const form = document.querySelector('dialog form')?.getBoundingClientRect();
      const link = document.activeElement?.getBoundingClientRect();
      return (form?.bottom ?? 0) - (link?.top ?? 0);
    });
    expect(covered).toBeLessThanOrEqual(0);
  }
});
