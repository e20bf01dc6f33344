import type { Locator, Page } from '@playwright/test';
import { choose, courseAddress, insightAddress } from './content.ts';
import { listPaths } from './raw-pages.ts';
import { test } from './test.ts';
import { expect, headingOf, visit } from './visit.ts';

interface GridFacts {
  readonly path: string;
  readonly card: (page: Page) => Locator;
  /** Columns at 320, 390, 768 and 1440 px, given enough cards. */
  readonly columns: readonly [number, number, number, number];
  /** The height of the longest text of a card, which is clamped, at 320 px. */
  readonly lines?: number;
}

const main = (page: Page) => page.getByRole('main');
const cardsWith = (text: string) => (page: Page) =>
  main(page).getByRole('listitem').filter({ hasText: text });

const grids: Readonly<Record<string, GridFacts>> = {
  'individual overview': {
    path: '/individual-training',
    card: cardsWith('Learn More →'),
    columns: [1, 1, 2, 4],
    lines: 3,
  },
  'business overview': {
    path: '/business-training',
    card: cardsWith('Learn More →'),
    columns: [1, 1, 2, 3],
    lines: 3,
  },
  'course cards': {
    path: '/course-info?view=card',
    card: cardsWith('Read More →'),
    columns: [1, 1, 2, 3],
    lines: 3,
  },
  insights: { path: '/insights', card: cardsWith('Read More →'), columns: [1, 1, 2, 3], lines: 3 },
  team: { path: '/our-team', card: cardsWith('View Profile →'), columns: [1, 1, 2, 2] },
  testimonials: {
    path: '/testimonials',
    card: (page) => main(page).getByRole('blockquote'),
    columns: [1, 1, 2, 2],
  },
};

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

for (const [name, { path, card, columns, lines }] of Object.entries(grids)) {
  test(`the grid of the ${name} has the right number of columns at every width, and clamps its texts`, async ({
    page,
  }) => {
    await visit(page, path);
    await expect(headingOf(page)).toBeVisible();
    await expect(card(page).first()).toBeVisible();
    const count = await card(page).count();
    for (const [index, width] of [320, 390, 768, 1440].entries()) {
      await page.setViewportSize({ width, height: 900 });
      const expected = Math.min(columns[index] ?? 0, count);
      expect.soft(await countColumns(card(page)), `${width} px`).toBe(expected);
    }
    if (lines === undefined) return;
    await page.setViewportSize({ width: 320, height: 900 });
    const texts = card(page)
      .locator('p')
      .filter({ hasNotText: /^No Image$/ });
    expect(Math.max(...(await countLines(texts)))).toBe(lines);
  });
}

const hasPicture = ({ image_url }: { readonly image_url: string }) => image_url;

test('the picture of an article or a course is at most 280 px high', async ({ page, content }) => {
  const paths = [
    insightAddress(choose(content.insights, 'article with a picture', hasPicture)),
    courseAddress(choose(content.courses, 'course with a picture', hasPicture)),
  ];
  for (const path of paths) {
    await visit(page, path);
    const picture = main(page).getByRole('img').first();
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(picture).toBeVisible();
      expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(280);
    }
  }
});

test('pictures of profile windows are 350 px high, and less on a low screen', async ({ page }) => {
  const isProfile = (path: string) => path.startsWith('/our-team/');
  const profile = choose((await listPaths()).reverse(), 'profile', isProfile);
  for (const [height, expected] of [
    [900, 350],
    [500, 300],
  ] as const) {
    await page.setViewportSize({ width: 1440, height });
    await visit(page, profile);
    const beyond = main(page).getByRole('img').last();
    await beyond.scrollIntoViewIfNeeded();
    expect((await beyond.boundingBox())?.height).toBeCloseTo(expected, 0);
  }
});
