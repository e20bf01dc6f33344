import type { Page } from '@playwright/test';
import type { Course } from '@site/content/courses/collection';
import { captionOf, choose, courseAddress, test } from './content.ts';
import { expect, visit } from './visit.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const titles = (page: Page) => page.getByRole('rowheader');

/** The level and category with the most courses, and those courses' titles in descending order. */
function chooseShared(courses: readonly Course[]) {
  const like = ({ level, category }: Course) =>
    courses.filter((other) => other.level === level && other.category === category);
  const bySharers = [...courses].sort((a, b) => like(b).length - like(a).length);
  const most = choose(bySharers, 'course');
  const titles = sortFromLast(like(most).map(({ title }) => title));
  return { level: most.level, category: most.category, shown: titles };
}

function sortFromLast(texts: readonly string[]): string[] {
  return [...texts].sort((a, b) => b.localeCompare(a, 'en', { sensitivity: 'accent' }));
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
  await chooseView(page, level, category);
  await expect(titles(page)).toHaveText(shown);
  const query = new URLSearchParams({ level, category, sort: '-title' });
  await expect(page).toHaveURL(`/course-info?${query}`);
  await page.reload();
  await expect(titles(page)).toHaveText(shown);
  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(titles(friend)).toHaveText(shown);
  await expect(friend.getByText(captionOf({ level, category }))).toBeVisible();
  const course = choose(content.courses, 'course', ({ title }) => title === shown.at(-1));
  await page.getByRole('link', { name: course.title, exact: true }).click();
  await expect(page).toHaveURL(courseAddress(course));
  await page.goBack();
  await expect(titles(page)).toHaveText(shown);
  expect(complaints).toEqual([]);
});

/** The level of the last course, and the number of courses with it. */
function chooseLevel(courses: readonly Course[]) {
  const { level } = choose([...courses].reverse(), 'course');
  return { level, count: courses.filter((course) => course.level === level).length };
}

test('Back and Forward step through the choices', async ({ page, content }) => {
  const { level, count } = chooseLevel(content.courses);
  await visit(page, '/course-info');
  await press(page, level);
  await press(page, 'Card View');
  const cards = page.getByRole('main').getByRole('listitem');
  const button = page.getByRole('button', { name: level, exact: true });
  await expect(cards).toHaveCount(count);
  await page.goBack();
  await expect(titles(page)).toHaveCount(count);
  await page.goBack();
  await expect(titles(page)).toHaveCount(content.courses.length);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.goForward();
  await page.goForward();
  await expect(cards).toHaveCount(count);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('defaults are removed from the URL', async ({ page, content }) => {
  const { level, count } = chooseLevel(content.courses);
  await visit(page, `/course-info?level=${level}&view=card`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(count);
  await press(page, 'Table View');
  await page
    .getByRole('group', { name: 'Level' })
    .getByRole('button', { name: 'All', exact: true })
    .click();
  await expect(page).toHaveURL('/course-info');
  await expect(titles(page)).toHaveCount(content.courses.length);
});

test('Course Info in the header resets the choices', async ({ page, content }) => {
  const { level, count } = chooseLevel(content.courses);
  await visit(page, `/course-info?level=${level}`);
  await expect(titles(page)).toHaveCount(count);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Course Info' })
    .click();
  await expect(page).toHaveURL('/course-info');
  await expect(titles(page)).toHaveCount(content.courses.length);
});
