import type { Page } from '@playwright/test';
import type { Course } from '@site/content/courses/collection';
import { captionOf, choose, courseAddress, test } from './content.ts';
import { expect, headingOf, visit } from './visit.ts';

const titles = (page: Page) => page.getByRole('rowheader');
const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const caption = (page: Page, chosen = {}) => page.getByText(captionOf(chosen), { exact: true });
const titlesOf = (courses: readonly Course[]) => courses.map(({ title }) => title);

type Field = 'level' | 'status' | 'category';

/** The distinct values of a field. */
const valuesOf = (courses: readonly Course[], field: Field): string[] => [
  ...new Set(courses.map((course) => course[field])),
];

const sortTexts = (texts: readonly string[]) =>
  [...texts].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'accent' }));

async function press(page: Page, group: string, option: string): Promise<void> {
  const button = optionOf(page, group, option);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

function optionOf(page: Page, group: string, option: string) {
  return page
    .getByRole('group', { name: group })
    .getByRole('button', { name: option, exact: true });
}

test.beforeEach(({ page }) => visit(page, '/course-info'));

test('all courses are listed in a table, unsorted and unfiltered', async ({ page, content }) => {
  await expect(headingOf(page)).toHaveText('Course Info');
  await expect(
    page.getByText('Explore the courses that help you build faster with AI.'),
  ).toBeVisible();
  await expect(titles(page)).toHaveText(titlesOf(content.courses));
  await expect(page.getByRole('table', { name: captionOf({}) })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Level', 'Category', 'Status']);
  for (const header of await page.getByRole('columnheader').all()) {
    await expect(header).toHaveAttribute('aria-sort', 'none');
  }
  await expect(optionOf(page, 'View', 'Table View')).toHaveAttribute('aria-pressed', 'true');
  for (const group of ['Level', 'Status', 'Category']) {
    await expect(optionOf(page, group, 'All')).toHaveAttribute('aria-pressed', 'true');
  }
});

test('each filter offers the existing values', async ({ page, content }) => {
  const groups = { Level: 'level', Status: 'status', Category: 'category' } as const;
  for (const [name, field] of Object.entries(groups)) {
    const options = page.getByRole('group', { name }).getByRole('button');
    const texts = (await options.allTextContents()).sort();
    expect(texts).toEqual(['All', ...valuesOf(content.courses, field)].sort());
    await expect(options.first()).toHaveText('All');
  }
});

test('filters combine, and the caption describes them', async ({ page, content }) => {
  const { courses } = content;
  const { level, category, status } = choose([...courses].reverse(), 'course');
  const ofLevel = courses.filter((course) => course.level === level);
  const ofCategory = courses.filter((course) => course.category === category);
  await press(page, 'Level', level);
  await expect(caption(page, { level })).toBeVisible();
  await expect(titles(page)).toHaveText(titlesOf(ofLevel));
  await press(page, 'Category', category);
  await press(page, 'Status', status);
  await expect(caption(page, { level, category, status })).toBeVisible();
  const ofAll = ofLevel.filter((one) => one.category === category && one.status === status);
  await expect(titles(page)).toHaveText(titlesOf(ofAll));
  await press(page, 'Level', 'All');
  await press(page, 'Status', 'All');
  await expect(caption(page, { category })).toBeVisible();
  await expect(titles(page)).toHaveText(titlesOf(ofCategory));
});

test('filters without results show a message and can be cleared', async ({ page, content }) => {
  const { courses } = content;
  const pairs = valuesOf(courses, 'level').flatMap((level) =>
    valuesOf(courses, 'category').map((category) => ({ level, category })),
  );
  const isEmpty = (pair: { level: string; category: string }) =>
    !courses.some(({ level, category }) => level === pair.level && category === pair.category);
  const { level, category } = choose(pairs, 'pair of filters without a course', isEmpty);
  await press(page, 'Level', level);
  await press(page, 'Category', category);
  await expect(page.getByText('No course info found for this filter.')).toBeVisible();
  await expect(titles(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(titles(page)).toHaveCount(courses.length);
  await expect(page.getByText('No course info found for this filter.')).toHaveCount(0);
});

test('a column sorts ascending, then descending, ignoring case', async ({ page, content }) => {
  const sorted = sortTexts(valuesOf(content.courses, 'category'));
  const header = page.getByRole('columnheader', { name: 'Category' });
  const categories = page.getByRole('row').locator('td:nth-of-type(2)');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(categories.first()).toHaveText(sorted[0] ?? '');
  expect([...new Set(await categories.allTextContents())]).toEqual(sorted);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(categories.first()).toHaveText(sorted.at(-1) ?? '');
  const title = page.getByRole('columnheader', { name: 'Title' });
  await title.getByRole('button').click();
  await expect(title).toHaveAttribute('aria-sort', 'ascending');
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await expect(titles(page)).toHaveText(sortTexts(titlesOf(content.courses)));
});

/** The card of a course, found by its title's link. */
const cardOf = (page: Page, { title }: Course) =>
  cards(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });

test('cards show picture, badges, three lines and Read More', async ({ page, content }) => {
  const course = choose(content.courses, 'course with a picture', ({ image_url }) => image_url);
  await press(page, 'View', 'Card View');
  await expect(cards(page)).toHaveCount(content.courses.length);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(caption(page)).toBeVisible();
  const card = cardOf(page, course);
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole('img')).toHaveJSProperty('complete', true);
  for (const badge of [course.level, course.category, course.status]) {
    await expect(card.getByText(badge, { exact: true })).toBeVisible();
  }
  await expect(card.getByText('Read More →')).toBeVisible();
  const excerpt = card.getByText(course.excerpt);
  await expect(excerpt).toHaveCSS('-webkit-line-clamp', '3');
  await expect(excerpt).toHaveCSS('overflow', 'hidden');
  // The title's link covers the card.
  await card.getByText('Read More →').click({ force: true });
  await expect(page).toHaveURL(courseAddress(course));
});

test('a card without a picture shows No Image', async ({ page, content }) => {
  const course = choose(content.courses, 'course without a picture', (one) => !one.image_url);
  await press(page, 'View', 'Card View');
  await expect(cardOf(page, course).getByText('No Image')).toBeVisible();
  await expect(cardOf(page, course).getByRole('img')).toHaveCount(0);
});
