import type { Page, Route } from '@playwright/test';
import { choose, chooseLongest, insightAddress } from './content.ts';
import { holdBack, insightList, shellScripts } from './files.ts';
import { test } from './test.ts';
import {
  becomesInteractive,
  chooseInMenu,
  expect,
  headingOf,
  markDocument,
  offsetOf,
  visit,
} from './visit.ts';

test.use({ viewport: { width: 390, height: 700 } });

/** Scrolls down by wheel and follows a link by keyboard; returns the offset at that moment. */
async function followFurtherDown(page: Page, name: string): Promise<number> {
  const link = page.getByRole('main').getByRole('link', { name, exact: true }).first();
  await expect(link).toBeVisible();
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => offsetOf(page)).toBe(400);
  await link.focus();
  await expect(link).toBeInViewport();
  const offset = await offsetOf(page);
  await page.keyboard.press('Enter');
  return offset;
}

test('Back restores the position even if the page has to load again', async ({ page, content }) => {
  const { title } = choose(content.insights, 'article');
  await visit(page, '/');
  await chooseInMenu(page, 'Insights');
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  const hub = await followFurtherDown(page, title);
  await expect(headingOf(page)).toHaveText(title);
  const letThrough = await holdBack(page, insightList);
  await page.reload();
  await becomesInteractive(page);
  await page.goBack();
  await expect(page.getByText('Loading Insights...')).toBeVisible();
  letThrough();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect.poll(() => offsetOf(page)).toBe(hub);
});

test('Back restores the position in a tab of an earlier revision, which loads documents', async ({
  page,
  content,
}) => {
  const { title, ...article } = chooseLongest(content.insights);
  await visit(page, insightAddress(article));
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => offsetOf(page)).toBe(900);
  const answerAsLater = async (route: Route) => {
    const response = await route.fetch();
    const live = await response.json();
    await route.fulfill({ response, json: { ...live, revision: live.revision + 1 } });
  };
  // Once: the page that Back leads to asks again, until the test ends.
  await page.route('/_site.json', answerAsLater, { times: 1 });
  const checked = page.waitForResponse('/_site.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await (await checked).finished();
  const isSameDocument = await markDocument(page);
  await chooseInMenu(page, 'Course Info');
  await expect(headingOf(page)).toHaveText('Course Info');
  expect(await isSameDocument()).toBe(false);
  await page.goBack();
  await expect(headingOf(page)).toHaveText(title);
  await expect.poll(() => offsetOf(page)).toBe(900);
});

test('two steps back from another document restore the position', async ({ page, content }) => {
  const { title } = choose(content.insights, 'article');
  await visit(page, '/insights');
  const hub = await followFurtherDown(page, title);
  await expect(headingOf(page)).toHaveText(title);
  await visit(page, '/about');
  // Later: the call would fail if its document is gone before it has answered.
  await page.evaluate(() => void setTimeout(() => history.go(-2), 0));
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  await expect.poll(() => offsetOf(page)).toBe(hub);
});

test('Back before the page is interactive shows the page of the address', async ({
  page,
  content,
}) => {
  const { title } = choose(content.insights, 'article');
  await visit(page, '/insights');
  await followFurtherDown(page, title);
  await expect(headingOf(page)).toHaveText(title);
  const letThrough = await holdBack(page, shellScripts);
  await page.reload({ waitUntil: 'commit' });
  await expect(headingOf(page)).toHaveText(title);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/insights');
  letThrough();
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  await expect(page).toHaveTitle(/^Insights/);
  await becomesInteractive(page);
});

// Regression: the header went on marking the page that was left.
test('Back between the start of the scripts and hydration leaves nothing of the other page', async ({
  page,
  content,
  complaints,
}) => {
  const { title } = choose(content.insights, 'article');
  await visit(page, '/insights');
  const marked = page.locator('header [aria-current="page"]');
  await expect(marked.first()).toHaveText('Insights');
  await followFurtherDown(page, title);
  await expect(headingOf(page)).toHaveText(title);
  // Their first task without a delay is hydration.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((run: () => void, delay?: number) => {
      if (delay !== undefined) return later(run, delay);
      window.setTimeout = later;
      addEventListener('popstate', () => later(run), { once: true });
      return history.back();
    }) as typeof later;
  });
  await page.reload();
  await becomesInteractive(page);
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  await expect(marked.first()).toHaveText('Insights');
  expect(complaints).toEqual([]);
});

// The browser itself follows its link, and gives the entry nothing that tells it from the first one.
test('Back from the content that was skipped to restores the position', async ({ page }) => {
  await visit(page, '/course-info');
  await page.mouse.wheel(0, 400);
  await expect.poll(() => offsetOf(page)).toBe(400);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect.poll(() => offsetOf(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => offsetOf(page)).toBe(400);
});

test('Back and Forward lead between anchors that were followed before the scripts', async ({
  page,
  content,
}) => {
  // Wide enough for a list of contents that is not folded.
  await page.setViewportSize({ width: 1280, height: 700 });
  const letThrough = await holdBack(page, shellScripts);
  const path = insightAddress(choose(content.insights, 'article'));
  await page.goto(path, { waitUntil: 'commit' });
  const contents = page.getByRole('main').locator('nav a[href^="#"]');
  await contents.nth(1).click();
  const part = page.locator(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`);
  await expect(part).toBeInViewport();
  letThrough();
  await becomesInteractive(page);
  await page.goBack();
  await expect(contents.nth(1)).toBeInViewport();
  await expect(part).not.toBeInViewport();
  await page.goForward();
  await expect(part).toBeInViewport();
});

// The document has the table, which is shorter than the cards.
test('a reload keeps a position that only the filtered page reaches; a header link leads to the top, even from the bottom of a long page', async ({
  page,
}) => {
  await visit(page, '/course-info');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await visit(page, '/course-info?view=card');
  const below = height + 500;
  await page.evaluate((top) => window.scrollTo(0, top), below);
  await expect.poll(() => offsetOf(page)).toBe(below);
  await page.reload();
  await becomesInteractive(page);
  await expect.poll(() => offsetOf(page)).toBe(below);
  await chooseInMenu(page, 'Course Info');
  await expect(page).toHaveURL('/course-info');
  await expect.poll(() => offsetOf(page)).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(() => offsetOf(page)).toBeGreaterThan(1000);
  await chooseInMenu(page, 'Our Team');
  await expect(headingOf(page)).toBeInViewport();
  await expect.poll(() => offsetOf(page)).toBe(0);
});
