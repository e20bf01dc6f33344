import type { Page } from '@playwright/test';
import { choose } from './content.ts';
import { test } from './test.ts';
import { chooseInHeader, expect, headingOf, visit } from './visit.ts';

/** What each view transition animates, as pseudo-elements. */
const readMoved = (page: Page): Promise<readonly (readonly string[])[]> =>
  page.evaluate(() => (window as unknown as { moved: string[][] }).moved);

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const moved: string[][] = [];
    Object.assign(window, { moved });
    const start = document.startViewTransition;
    document.startViewTransition = (...of) => {
      const animated: string[] = [];
      moved.push(animated);
      const transition = start.apply(document, of);
      void transition.ready.then(() => {
        const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect);
        animated.push(...new Set(effects.map(({ pseudoElement }) => pseudoElement ?? '')));
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

test("a navigation is one movement, in which a row's title becomes the heading", async ({
  page,
  complaints,
  content,
}) => {
  const { title } = choose(content.courses, 'course');
  await visit(page, '/course-info');
  expect(await readMoved(page), 'on the first page').toEqual([]);
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
      expect.arrayContaining(['::view-transition-old(title)', '::view-transition-new(title)']),
    );
  await chooseInHeader(page, 'Course Info');
  await expect(headingOf(page)).toHaveText('Course Info');
  await expect
    .poll(async () => (await readMoved(page)).slice(before + 1))
    .toEqual([expect.arrayContaining(['::view-transition-new(root)'])]);
  // The header is a picture of its own, and stands still.
  await expect(page.getByRole('banner')).toHaveCSS('view-transition-name', 'header');
  expect((await readMoved(page)).flat().filter((name) => name.includes('header'))).toEqual([]);
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
  });
});
