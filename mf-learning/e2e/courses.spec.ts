import type { Page } from '@playwright/test';
import type { Course } from '@site/content/courses/collection';
import { choose, courseAddress, headingsOf, type LiveContent } from '../../e2e/visitor/content.ts';
import { test } from '../../e2e/visitor/test.ts';
import { expect, headingOf, visit } from '../../e2e/visitor/visit.ts';

async function openCourse(page: Page, course: Course): Promise<void> {
  await visit(page, '/course-info');
  await page.getByRole('link', { name: course.title, exact: true }).click();
  await expect(page).toHaveURL(courseAddress(course));
}

const isFull = (course: Course) => course.image_url && headingsOf(course).length > 0;
const chooseFull = ({ courses }: LiveContent) =>
  choose(courses, 'course with a picture and headings', isFull);

test('a course shows badges, excerpt, picture, body and where in it the reader is', async ({
  page,
  content,
}) => {
  const course = chooseFull(content);
  // As in browsers that do not mark the place in a table of contents themselves.
  await page.addInitScript(() => Object.assign(CSS, { supports: () => false }));
  await openCourse(page, course);
  const article = page.getByRole('article');
  await expect(headingOf(page)).toHaveText(course.title);
  await expect(article.getByText(course.level, { exact: true })).toBeVisible();
  await expect(article.getByText(course.category, { exact: true })).toBeVisible();
  await expect(article.getByText(course.excerpt)).toBeVisible();
  await expect(article.getByRole('img', { name: course.image_alt })).toBeVisible();
  const [heading = ''] = headingsOf(course);
  await expect(article.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  const contents = article.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await contents.nth(1).click();
  await expect(page).toHaveURL(/#.+$/);
  await expect(contents.nth(1)).toHaveAttribute('aria-current', 'location');
  const back = article.getByRole('link', { name: 'Back to Course Info Overview' });
  await expect(back).toHaveCount(2);
  await back.last().click();
  await expect(page.getByRole('rowheader')).toHaveCount(content.courses.length);
});
