import { choose } from './content.ts';
import { courseFile, holdBack } from './files.ts';
import { test } from './test.ts';
import { chooseInHeader, expect, headingOf, isLive, markDocument, visit } from './visit.ts';

test('navigation between sections of different teams stays in one document', async ({
  page,
  complaints,
  content,
}) => {
  test.skip(!isLive('mf-sample'), 'the section for tests is not live here');
  await visit(page, '/sample');
  // At once, since another one does not become it.
  expect(await headingOf(page).textContent()).toBe('Sample section');
  const isSameDocument = await markDocument(page);
  await page.getByRole('link', { name: 'All courses' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(content.courses.length);
  await page.goBack();
  await expect(headingOf(page)).toHaveText('Sample section');
  await page.getByRole('button', { name: 'Count: 0' }).click();
  await expect(page.getByRole('button', { name: 'Count: 1' })).toBeVisible();
  await page.goForward();
  await expect(headingOf(page)).toHaveText('Course Info');
  expect(await isSameDocument()).toBe(true);
  expect(complaints).toEqual([]);
});

test('a navigation during a load wins over the earlier one', async ({ page, content }) => {
  const course = choose(content.courses, 'course');
  const letThrough = await holdBack(page, courseFile(course.slug));
  await visit(page, '/course-info');
  await page.getByRole('link', { name: course.title, exact: true }).click();
  await expect(page.getByText('Loading Course Info...')).toBeVisible();
  await chooseInHeader(page, 'Insights');
  await expect(headingOf(page)).toHaveText('Insights & Resources');
  letThrough();
  await expect(page).toHaveTitle(/^Insights/);
  await expect(page).toHaveURL('/insights');
  await expect(headingOf(page)).toBeFocused();
});
