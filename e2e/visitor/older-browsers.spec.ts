import type { Locator, Page } from '@playwright/test';
import { test } from './test.ts';
import {
  becomesInteractive,
  chooseInHeader,
  expect,
  headingOf,
  markDocument,
  measureOverhang,
} from './visit.ts';

// The policy has the hashes of the styles, which are rewritten.
test.use({ bypassCSP: true });

const newer =
  /color-mix(?=\()|(?<=:)has(?=\()|(?<=@)container\b|(?<=\()scripting(?=:)|(?<=content:'[^']*')\/(?='')/g;

/** Opens a page in a browser whose styles lack these features. */
async function openWithOldStyles(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(newer, 'unknown');
    await route.fulfill({ response, body });
  });
  await page.goto(path);
}

async function visitWithOldStyles(page: Page, path: string): Promise<void> {
  await openWithOldStyles(page, path);
  await becomesInteractive(page);
}

test('without :has() a focused card is outlined', async ({ page }) => {
  await visitWithOldStyles(page, '/insights');
  const card = page.locator('a[data-card-link]').first();
  await page.keyboard.press('Tab');
  await card.focus();
  await expect(card).toHaveCSS('outline-style', 'solid');
});

test('without container queries pages fit every window, without color-mix() the text over a profile picture keeps its ground, and marks are there without texts in place of them', async ({
  page,
}) => {
  for (const path of ['/about', '/testimonials', '/contact', '/our-team/marek-olander']) {
    await visitWithOldStyles(page, path);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await measureOverhang(page), `${path} at ${width} px`).toBe(0);
    }
    if (path !== '/testimonials') continue;
    expect(await page.getByRole('blockquote').first().evaluate(drawnBefore)).toBe('"“"');
  }
  // The last page is the profile.
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  expect(await trail.getByRole('listitem').last().evaluate(drawnBefore)).toBe('"/"');
  const grounds = await listGrounds(headingOf(page));
  expect(grounds.filter((color) => color.startsWith('rgb('))).not.toEqual([]);
  const sectors = page.getByRole('region', { name: "Sectors I've Worked In" });
  await expect(sectors).toHaveCSS('border-top-style', 'solid');
});

const drawnBefore = (element: Element) => getComputedStyle(element, '::before').content;

/** The background colours of an element and of what it is in, up to the main part. */
function listGrounds(element: Locator): Promise<readonly string[]> {
  return element.evaluate((innermost) => {
    const colors: string[] = [];
    for (
      let at: Element | null = innermost;
      at?.localName !== 'main';
      at = at?.parentElement ?? null
    ) {
      if (at === null) break;
      colors.push(getComputedStyle(at).backgroundColor);
    }
    return colors;
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('and without the media feature of that name, a heading has its text once', async ({
    page,
  }) => {
    await openWithOldStyles(page, '/course-info');
    const title = page.getByRole('columnheader', { name: 'Title' });
    await expect(title).toHaveText('Title', { useInnerText: true });
  });
});

test('a browser without AbortSignal.timeout() keeps the rendered page, whose links work', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await page.goto('/course-info', { waitUntil: 'networkidle' });
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  const isSameDocument = await markDocument(page);
  await chooseInHeader(page, 'Insights');
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  expect(await isSameDocument()).toBe(false);
  expect(complaints).toEqual([]);
});
