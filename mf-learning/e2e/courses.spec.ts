import type { Page } from '@playwright/test';
import type { Course } from '@site/content/courses/collection';
import { choose, courseAddress, headingsOf } from '../../e2e/visitor/content.ts';
import { test } from '../../e2e/visitor/test.ts';
import { expect, headingOf, visit } from '../../e2e/visitor/visit.ts';

async function openCourse(page: Page, course: Course): Promise<void> {
  await visit(page, '/course-info');
  await page.getByRole('link', { name: course.title, exact: true }).click();
  await expect(page).toHaveURL(courseAddress(course));
}

test('a course shows where in it the reader is', async ({ page, content }) => {
  const hasContents = (course: Course) => headingsOf(course).length > 1;
  const course = choose(content.courses, 'course with headings', hasContents);
  // As in browsers that do not mark the place in a table of contents themselves.
  await page.addInitScript(() => Object.assign(CSS, { supports: () => false }));
  await openCourse(page, course);
  const article = page.getByRole('article');
  await expect(headingOf(page)).toHaveText(course.title);
  const contents = article.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await contents.nth(1).click();
  await expect(page).toHaveURL(/#.+$/);
  await expect(contents.nth(1)).toHaveAttribute('aria-current', 'location');
});
