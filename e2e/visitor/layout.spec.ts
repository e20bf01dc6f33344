import type { Locator } from '@playwright/test';
import { choose, courseAddress, insightAddress } from './content.ts';
import { test } from './test.ts';
import { expect, headingOf, measureOverhang, visit } from './visit.ts';

test('the header stays visible and gains a shadow past 20 px; on a phone a long word wraps in a title and its lead', async ({
  page,
}) => {
  await visit(page, '/course-info');
  const header = page.getByRole('banner');
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
  await expect(header).toHaveCSS('box-shadow', 'none');
  await scrollTo(300);
  await expect(header).not.toHaveCSS('box-shadow', 'none');
  await expect(header).toBeInViewport({ ratio: 1 });
  await scrollTo(20);
  await expect(header).toHaveCSS('box-shadow', 'none');
  await scrollTo(21);
  await expect(header).not.toHaveCSS('box-shadow', 'none');
  await page.setViewportSize({ width: 390, height: 844 });
  const lead = page.getByRole('main').getByRole('paragraph').first();
  for (const part of [headingOf(page), lead]) {
    await part.evaluate((element) => element.replaceChildren('long'.repeat(30)));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

// Regression: "Contact Us" stood in a column of single letters, over the page's heading.
test('the header loses nothing and covers no heading where its text is twice as large as its styles ask for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1152, height: 844 });
  await visit(page, '/contact');
  const header = page.getByRole('banner');
  await header.evaluate((element) => {
    const parts = [...element.querySelectorAll<HTMLElement>('*')];
    const sizes = parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize));
    for (const [at, part] of parts.entries()) part.style.fontSize = `${2 * (sizes[at] ?? 0)}px`;
  });
  await expect(header.getByRole('link', { name: 'Contact Us' })).toBeInViewport({ ratio: 1 });
  const home = await header.getByRole('link', { name: /, home$/ }).boundingBox();
  expect(home?.width).toBeGreaterThan(80);
  const bottom = await header.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan((await headingOf(page).boundingBox())?.y ?? 0);
});

const hasPicture = ({ image_url }: { readonly image_url: string }) => image_url;

test('the picture of an article or a course is at most 280 px high', async ({ page, content }) => {
  const paths = [
    insightAddress(choose(content.insights, 'article with a picture', hasPicture)),
    courseAddress(choose(content.courses, 'course with a picture', hasPicture)),
  ];
  for (const path of paths) {
    await visit(page, path);
    const picture = page.getByRole('main').getByRole('img').first();
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(picture).toBeVisible();
      expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(280);
    }
  }
});

test('compounds in titles and on cards are not broken at the end of a line', async ({
  page,
  content,
}) => {
  const cards = page.getByRole('main').getByRole('listitem');
  const titled = choose(content.courses, 'title with one', ({ title }) => /\w-\w/.test(title));
  const places = [
    ['/individual-training', cards],
    ['/course-info?view=card', cards],
    [courseAddress(titled), headingOf(page)],
  ] as const;
  for (const [path, elements] of places) {
    await visit(page, path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await listBroken(elements), `${path} at ${width} px`).toEqual([]);
    }
  }
});

/** The compounds in these elements that are on more than one line. */
function listBroken(elements: Locator): Promise<readonly string[]> {
  return elements.evaluateAll((all) => {
    const broken: string[] = [];
    for (const element of all) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\w+(?:-\w+)+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}

test('the mark of a footnote stays on the line of the word before it', async ({
  page,
  content,
}) => {
  const hasNote = ({ body }: { readonly body: unknown }) => /footnote/i.test(JSON.stringify(body));
  const article = choose(content.insights, 'article with a footnote', hasNote);
  await visit(page, insightAddress(article));
  const mark = page.getByRole('main').getByRole('superscript').first();
  const alone = await mark.evaluate((element) => {
    const text = element.parentElement;
    const before = element.previousSibling;
    if (text === null || before === null) return ['no text before it'];
    const length = before.nodeValue?.length ?? 0;
    const last = document.createRange();
    last.setStart(before, length - 1);
    last.setEnd(before, length);
    const widths = Array.from({ length: 300 }, (_, index) => 240 + index);
    return widths.filter((width) => {
      text.style.width = `${width}px`;
      const [word, ...rest] = [last, element].map((part) => part.getBoundingClientRect());
      return rest.some(({ left }) => word !== undefined && left < word.right - 1);
    });
  });
  expect(alone).toEqual([]);
});

test('the windows of a profile are collapsed on a phone; their pictures are 350 px high, and less on a low screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/our-team/marek-olander');
  const part = page.getByRole('region', { name: 'Core Capabilities' });
  await expect(part.getByRole('paragraph')).toHaveCount(0);
  await part.getByText('Details').click();
  await expect(part.getByRole('paragraph').first()).toBeVisible();
  const beyond = page.getByRole('main').getByRole('img').last();
  for (const [height, expected] of [
    [900, 350],
    [500, 300],
  ] as const) {
    await page.setViewportSize({ width: 1440, height });
    await beyond.scrollIntoViewIfNeeded();
    expect((await beyond.boundingBox())?.height).toBeCloseTo(expected, 0);
  }
});

test('pictures that do not load make no profile wider than a phone', async ({ page }) => {
  await page.route(/\/_releases\//, (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/our-team/marek-olander');
  const pictures = page.getByRole('main').getByRole('img');
  await expect(pictures).not.toHaveCount(0);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  expect(await measureOverhang(page)).toBe(0);
});
