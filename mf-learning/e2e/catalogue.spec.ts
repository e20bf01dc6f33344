import type { Page } from '@playwright/test';
import type { Course } from '@site/content/courses/collection';
import { captionOf, choose, courseAddress } from '../../e2e/visitor/content.ts';
import { test } from '../../e2e/visitor/test.ts';
import { expect, visit } from '../../e2e/visitor/visit.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const rows = (page: Page) => page.getByRole('rowheader');

function sortFromLast(texts: readonly string[]): string[] {
  return [...texts].sort((a, b) => b.localeCompare(a, 'en', { sensitivity: 'accent' }));
}

/** The level and category with the most courses, and those courses' titles in descending order. */
function chooseShared(courses: readonly Course[]) {
  const like = ({ level, category }: Course) =>
    courses.filter((other) => other.level === level && other.category === category);
  const bySharers = [...courses].sort((a, b) => like(b).length - like(a).length);
  const most = choose(bySharers, 'course');
  const titles = sortFromLast(like(most).map(({ title }) => title));
  return { level: most.level, category: most.category, shown: titles };
}

/** Chooses both, then sorts by title in descending order. */
async function chooseView(page: Page, level: string, category: string): Promise<void> {
  await press(page, level);
  await press(page, category);
  const title = page.getByRole('columnheader', { name: 'Title' });
  await title.getByRole('button').click();
  await expect(title).toHaveAttribute('aria-sort', 'ascending');
  await title.getByRole('button').click();
}

test('a view can be shared, reloaded and returned to', async ({
  page,
  context,
  complaints,
  content,
}) => {
  const { level, category, shown } = chooseShared(content.courses);
  await visit(page, '/course-info');
  await expect(rows(page)).toHaveText(content.courses.map(({ title }) => title));
  await chooseView(page, level, category);
  await expect(rows(page)).toHaveText(shown);
  const query = new URLSearchParams({ level, category, sort: '-title' });
  await expect(page).toHaveURL(`/course-info?${query}`);
  await page.reload();
  await expect(rows(page)).toHaveText(shown);
  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(rows(friend)).toHaveText(shown);
  await expect(friend.getByText(captionOf({ level, category }))).toBeVisible();
  const course = choose(content.courses, 'course', ({ title }) => title === shown.at(-1));
  await page.getByRole('link', { name: course.title, exact: true }).click();
  await expect(page).toHaveURL(courseAddress(course));
  await page.goBack();
  await expect(rows(page)).toHaveText(shown);
  expect(complaints).toEqual([]);
});

test('on a phone the filters are folded, and the fold says what is set', async ({
  page,
  content,
}) => {
  const { level } = choose(content.courses, 'course');
  const found = content.courses.filter((course) => course.level === level).length;
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/course-info');
  await expect(rows(page).first()).toBeInViewport();
  await expect(page.getByRole('group', { name: 'Level' })).toBeHidden();
  await press(page, 'Filters');
  await press(page, level);
  await press(page, 'Filters (1)');
  await expect(page.getByRole('group', { name: 'Level' })).toBeHidden();
  await expect(page.getByText(`${found} of ${content.courses.length} courses`)).toBeVisible();
});

test('on a phone a title with a long word is not cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/course-info');
  const title = rows(page).first();
  await title.getByRole('link').evaluate((link) => {
    link.textContent = 'Interdisciplinary'.repeat(3);
  });
  const { x = 0, width = 0 } = (await title.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390);
});
