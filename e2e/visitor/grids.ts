import type { Locator, Page } from '@playwright/test';
import { expect } from './visit.ts';

interface Grid {
  readonly card: (page: Page) => Locator;
  /** Columns at each width, given enough cards. */
  readonly columns: Readonly<Record<number, number>>;
  /** The height of the longest text of a card, which is clamped, at 320 px. */
  readonly lines?: number;
}

const main = (page: Page) => page.getByRole('main');
const cardsWith = (text: string) => (page: Page) =>
  main(page).getByRole('listitem').filter({ hasText: text });

/** The grids of pages. */
const grids: Readonly<Record<string, Grid>> = {
  '/individual-training': {
    card: cardsWith('Learn More →'),
    columns: { 320: 1, 768: 2, 1440: 4 },
    lines: 3,
  },
  '/business-training': {
    card: cardsWith('Learn More →'),
    columns: { 320: 1, 768: 2, 1440: 3 },
    lines: 3,
  },
  '/course-info?view=card': {
    card: cardsWith('Read More →'),
    columns: { 320: 1, 768: 2, 1440: 3 },
    lines: 3,
  },
  '/insights': {
    card: cardsWith('Read More →'),
    columns: { 320: 1, 768: 2, 1440: 3 },
    lines: 3,
  },
  '/our-team': {
    card: cardsWith('View Profile →'),
    columns: { 320: 1, 768: 2, 1440: 2 },
  },
  '/testimonials': {
    card: (page) => main(page).getByRole('blockquote'),
    columns: { 320: 1, 768: 2, 1440: 2 },
  },
};

/** Expects the page's grid, if it has one, to have the right columns at a width, and texts that are clamped. */
export async function expectGrid(page: Page, path: string, width: number): Promise<void> {
  const grid = grids[path];
  if (grid === undefined) return;
  const cards = grid.card(page);
  await expect(cards.first()).toBeVisible();
  const expected = Math.min(grid.columns[width] ?? 0, await cards.count());
  expect.soft(await countColumns(cards), `columns of ${path} at ${width} px`).toBe(expected);
  if (width !== 320 || grid.lines === undefined) return;
  const texts = cards.locator('p').filter({ hasNotText: /^No Image$/ });
  expect.soft(Math.max(...(await countLines(texts))), `lines of ${path}`).toBe(grid.lines);
}

/** The number of distinct left edges of the cards. */
async function countColumns(cards: Locator): Promise<number> {
  const lefts = await cards.evaluateAll((elements) =>
    elements.map((element) => Math.round(element.getBoundingClientRect().left)),
  );
  return new Set(lefts).size;
}

function countLines(texts: Locator): Promise<number[]> {
  return texts.evaluateAll((elements) =>
    elements.map((element) => {
      const { height } = element.getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight));
    }),
  );
}
