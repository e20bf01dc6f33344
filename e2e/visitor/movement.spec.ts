import type { Page } from '@playwright/test';
import { choose } from './content.ts';
import { test } from './test.ts';
import { chooseInHeader, expect, headingOf, visit } from './visit.ts';

/** What each view transition animates: elements, and pictures as pseudo-elements. */
const readMoved = (page: Page): Promise<readonly (readonly string[])[]> =>
  page.evaluate(() => (window as unknown as { moved: string[][] }).moved);

/** How many pages have moved in. */
const countArrivals = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { arrivals: number }).arrivals);

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const animate = Element.prototype.animate;
    let arrivals = 0;
    Object.defineProperty(window, 'arrivals', { get: () => arrivals });
    Element.prototype.animate = function (...of) {
      if (this.localName === 'main') arrivals += 1;
      return animate.apply(this, of);
    };
    const moved: string[][] = [];
    Object.assign(window, { moved });
    const start = document.startViewTransition;
    document.startViewTransition = (...of) => {
      const animated: string[] = [];
      moved.push(animated);
      const transition = start.apply(document, of);
      void transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        const names = effects.map(
          ({ pseudoElement, target }) => pseudoElement ?? target?.localName,
        );
        animated.push(...new Set(names.map(String)));
      });
      return transition;
    };
  }),
);

/** Shows a course and comes back, so that its code and data are there. */
async function showAndReturn(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(headingOf(page)).toHaveText(title);
  await page.goBack();
  await expect(headingOf(page)).toHaveText('Course Info');
}

test("a navigation is one movement, without a picture unless a row's title becomes the heading", async ({
  page,
  complaints,
  content,
}) => {
  const { title } = choose(content.courses, 'course');
  await visit(page, '/course-info');
  await chooseInHeader(page, 'Insights');
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  const arrivals = await countArrivals(page);
  await chooseInHeader(page, 'Course Info');
  await expect(headingOf(page)).toHaveText('Course Info');
  await expect(headingOf(page)).toBeFocused();
  expect(await countArrivals(page)).toBe(arrivals + 1);
  expect(await readMoved(page), 'no link of the page before is the heading').toEqual([]);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('main a[href="/course-info"]').first()).toBeVisible();
  await chooseInHeader(page, 'Course Info');
  await expect(headingOf(page)).toHaveText('Course Info');
  expect(await readMoved(page), "the header's link was followed, not one in the page").toEqual([]);

  await showAndReturn(page, title);
  const before = (await readMoved(page)).length;
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
  await expect(page).toHaveURL('/course-info?sort=title');
  expect(await readMoved(page), 'sorted').toHaveLength(before);
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(headingOf(page)).toHaveText(title);
  await expect(headingOf(page)).toBeFocused();
  await expect
    .poll(async () => (await readMoved(page)).at(before))
    .toEqual(
      expect.arrayContaining([
        'main',
        '::view-transition-old(title)',
        '::view-transition-new(title)',
      ]),
    );
  // Neither the page that is left nor the header has a picture.
  const pictures = (await readMoved(page)).flat().filter((name) => /(old|new)\(/.test(name));
  expect(new Set(pictures)).toEqual(
    new Set(['::view-transition-old(title)', '::view-transition-new(title)']),
  );
  expect(complaints).toEqual([]);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves', async ({ page, content }) => {
    const { title } = choose(content.courses, 'course');
    await visit(page, '/course-info');
    await showAndReturn(page, title);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(headingOf(page)).toHaveText(title);
    expect(await readMoved(page)).toEqual([]);
    expect(await countArrivals(page)).toBe(0);
  });
});
