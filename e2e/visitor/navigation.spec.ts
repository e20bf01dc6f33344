import { brand } from '@site/content/site';
import { choose, courseAddress } from './content.ts';
import { courseFile, holdBack } from './files.ts';
import { test } from './test.ts';
import {
  canonicalOrigin,
  chooseInHeader,
  expect,
  headingOf,
  isLive,
  markDocument,
  visit,
} from './visit.ts';

test('navigation between sections of different teams stays in one document', async ({
  page,
  complaints,
  content,
}) => {
  test.skip(!isLive('mf-sample'), 'the section for tests is not live here');
  await visit(page, '/sample');
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

test('each page sets its title, description, canonical URL, robots and what share buttons read', async ({
  page,
  content,
}) => {
  const course = choose(content.courses, 'course to come', ({ status }) => status !== 'Live');
  const read = (name: string) => page.locator(`head meta[name="${name}"]`);
  const canonical = page.locator('head link[rel="canonical"]');
  await visit(page, '/');
  await chooseInHeader(page, 'Course Info');
  await expect(page).toHaveTitle(`Course Info · ${brand.name}`);
  await expect(read('description')).toHaveAttribute('content', /^Explore the courses/);
  await expect(canonical).toHaveAttribute('href', `${canonicalOrigin}/course-info`);
  await expect(read('robots')).toHaveCount(0);
  await page.getByRole('link', { name: course.title, exact: true }).click();
  await expect(page).toHaveTitle(`${course.title} · ${brand.name}`);
  await expect(read('robots')).toHaveAttribute('content', /noindex/);
  await expect(canonical).toHaveAttribute('href', canonicalOrigin + courseAddress(course));
  const shared = (name: string) => page.locator(`head meta[property="og:${name}"]`);
  await expect(shared('title')).toHaveAttribute('content', course.title);
  await expect(shared('description')).toHaveCount(1);
  await expect(shared('url')).toHaveAttribute('content', canonicalOrigin + courseAddress(course));
  await expect(shared('image'), "Home's picture").toHaveCount(0);
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveTitle(`Course Info · ${brand.name}`);
  await expect(read('robots')).toHaveCount(0);
});

test('a slow course shows that it is loading, and is focused and announced when loaded', async ({
  page,
  content,
}) => {
  const course = choose(content.courses, 'course');
  const letThrough = await holdBack(page, courseFile(course.slug));
  await visit(page, '/course-info');
  await page.getByRole('link', { name: course.title, exact: true }).click();
  await expect(page.getByText('Loading Course Info...', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(courseAddress(course));
  letThrough();
  await expect(headingOf(page)).toHaveText(course.title);
  await expect(headingOf(page)).toBeFocused();
  const announcer = page.locator('[aria-live="polite"]');
  await expect(announcer.and(page.getByText(course.title, { exact: true }))).toHaveCount(1);
  await expect(page.getByText('Loading Course Info...')).toHaveCount(0);
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
