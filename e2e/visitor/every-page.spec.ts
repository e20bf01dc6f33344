import type { Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility/axe.ts';
import { expectGrid } from './grids.ts';
import { continuesList, isTested, listPaths, listUnlistedPaths } from './raw-pages.ts';
import { missingScreens, textsOf } from './screens.ts';
import { listStoredData } from './stored-data.ts';
import { test } from './test.ts';
import { expect, headingOf, measureOverhang, visit } from './visit.ts';

interface Opened {
  readonly path: string;
  /** That it shows. */
  readonly texts: readonly string[];
  /** Whether it stands for others: pages of one kind have the same layout. */
  readonly isFirst: boolean;
}

/** Every page of the site, the catalogue as cards, and a not-found page of each kind. */
async function listAll(): Promise<readonly Opened[]> {
  const found = [
    ...(await listPaths()).map((path) => ({ path, kind: kindOf(path) })),
    ...(await listUnlistedPaths()).map((path) => ({ path, kind: 'courses to come' })),
    { path: '/course-info?view=card', kind: 'cards' },
  ].map((page) => ({ ...page, texts: textsOf(page.path) }));
  const missing = missingScreens.map(({ path, text, alert }) => ({
    path,
    kind: alert === undefined ? 'not found' : 'not found, with an alert',
    texts: [text],
  }));
  const all = [...found, ...missing].filter(({ path }) => isTested(path));
  const firsts = new Map(all.toReversed().map(({ path, kind }) => [kind, path]));
  return all
    .map(({ path, texts, kind }) => ({ path, texts, kind, isFirst: firsts.get(kind) === path }))
    .filter(({ kind, isFirst }) => isFirst || !kind.startsWith('not found'));
}

/** Pages that continue a list are a kind, entries below a path another. */
function kindOf(path: string): string {
  if (continuesList(path)) return path.replace(/\d+$/, '');
  return path.lastIndexOf('/') > 0 ? path.replace(/[^/]+$/, '') : path;
}

/** What pages have stored, except where to scroll to after a reload. */
async function listLasting(page: Page): Promise<readonly string[]> {
  return (await listStoredData(page)).filter((item) => item !== 'session site:scroll');
}

/** Expects a page to show its texts and its grid at these widths, without scrolling sideways. */
async function expectToWork(
  page: Page,
  { path, texts }: Opened,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    for (const text of texts) {
      const found = page.getByRole('main').getByText(text).filter({ visible: true });
      await expect(found.first()).toBeVisible();
    }
    await expectGrid(page, path, width);
    expect.soft(await measureOverhang(page), `${path} at ${width} px`).toBe(0);
  }
}

/** The pages are shared between so many tests, which run at the same time. */
const shares = [1, 2, 3, 4, 5, 6];

for (const share of shares) {
  test(`every page comes alive, shows its texts and the columns of its grid, fits every window, also with large text and long words, has no accessibility violations and stores nothing (${share} of ${shares.length})`, {
    tag: ['@accessible', '@large-text'],
  }, async ({ page, complaints }) => {
    const all = await listAll();
    const setTextSize = await openTextSettings(page);
    const mine = all.filter((_, index) => index % shares.length === share - 1);
    for (const opened of mine) {
      const { path, isFirst } = opened;
      await visit(page, path);
      await expect(headingOf(page)).toBeVisible();
      await expect(page.getByText(/did not load|failed to load|^Loading/i)).toHaveCount(0);
      await expectToWork(page, opened, isFirst ? [320, 768, 1440] : [320, 1440]);
      const at = `${path} at 1440 px`;
      if (!isFirst) await expectNoViolations(page, at, ['light'], 'main');
      else {
        await expectNoViolations(page, at);
        await setTextSize(24);
        await expectTextToFit(page, `${path} with text at 24 px`, 1280);
      }
      await setTextSize(32);
      for (const width of isFirst ? [1280, 320] : [320]) {
        await expectTextToFit(page, `${path} with text at 32 px`, width);
      }
      await setTextSize(16);
      // Colours do not depend on the width.
      if (isFirst) await expectNoViolations(page, `${path} at 320 px`, ['light']);
      await lengthenWords(page);
      expect.soft(await measureOverhang(page), `${path} with long words at 320 px`).toBe(0);
      expect.soft(complaints.splice(0), path).toEqual([]);
      expect.soft(await listLasting(page), path).toEqual([]);
    }
  });
}

/** Writes a word in place of every text that may break, as long as those of some languages. */
function lengthenWords(page: Page): Promise<void> {
  return page.getByRole('main').evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement === null || textContent?.trim() === '') continue;
      if (getComputedStyle(parentElement).whiteSpace === 'nowrap') continue;
      walker.currentNode.textContent = 'Kraftfahrzeughaftpflichtversicherungen';
    }
  });
}

/** Sets the size of text as in the browser's settings: styles on the page would not change what media queries see. */
async function openTextSettings(page: Page): Promise<(size: number) => Promise<void>> {
  const settings = await page.context().newCDPSession(page);
  return async (standard) =>
    void (await settings.send('Page.setFontSizes', { fontSizes: { standard } }));
}

/**
 * What large text has pushed out of the window or of a part that shows no more, except in tables
 * and charts that scroll and titles that end in an ellipsis.
 */
function listCut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isOut = (inner: DOMRect, { left, right }: { left: number; right: number }) =>
      inner.width > 1 && (inner.right > right + 1 || inner.left < left - 1);
    const isShown = (element: Element) =>
      element.checkVisibility() && !element.closest('[aria-hidden="true"]');
    const frames = (element: Element): readonly Element[] =>
      element.parentElement === null ? [] : [element, ...frames(element.parentElement)];
    function isCut(rectangle: DOMRect, element: Element): boolean {
      for (const frame of frames(element)) {
        const { overflowX, textOverflow } = getComputedStyle(frame);
        if (textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX)) return false;
        const isClipped = overflowX !== 'visible' && frame.clientWidth > 1;
        if (!isClipped) continue;
        const edges = frame.getBoundingClientRect();
        // The name beside the logo goes as a whole.
        if (rectangle.top >= edges.bottom) return false;
        if (isOut(rectangle, edges)) return true;
      }
      return isOut(rectangle, { left: 0, right: innerWidth });
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    const range = document.createRange();
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (parentElement === null || !isShown(parentElement)) continue;
      range.selectNodeContents(walker.currentNode);
      if ([...range.getClientRects()].some((one) => isCut(one, parentElement))) {
        cut.push(textContent ?? '');
      }
    }
    for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
      if (isShown(control) && isCut(control.getBoundingClientRect(), control)) {
        cut.push(`<${control.localName}> ${control.textContent}`);
      }
    }
    return cut;
  });
}

/** The buttons of the header that are in the window as a whole. */
function listInView(page: Page): Promise<readonly string[]> {
  const buttons = page.getByRole('banner').getByRole('button', { name: /^(Menu|Search)$/ });
  return buttons.evaluateAll((all: HTMLElement[]) =>
    all
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      })
      .map((button) => button.getAttribute('aria-label') ?? button.innerText),
  );
}

/** Expects that larger text fits a window, and that nothing is cut. */
async function expectTextToFit(page: Page, described: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  const state = `${described} in ${width} px`;
  expect.soft(await measureOverhang(page), state).toBe(0);
  expect.soft(await listCut(page), state).toEqual([]);
  expect.soft(await listInView(page), state).toEqual(['Search', 'Menu']);
}
