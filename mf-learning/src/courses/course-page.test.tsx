// @document

import { renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeCourse, toListItem, withoutPicture } from '../fixtures/entries.ts';
import { courseList } from './course-list.ts';
import { CoursePage } from './course-page.tsx';

const course = makeCourse();
const at = '/course-info/a-course';
const page = (fields: object = {}) => ({
  at,
  pattern: '/course-info/:courseInfoSlug',
  files: {
    [courseList]: [toListItem(course)],
    '/files/a-course.json': { ...course, ...fields },
  },
});
const open = (fields?: object) => renderPage(CoursePage, page(fields));
const findTitle = () => screen.findByRole('heading', { level: 1, name: 'A Course' });

testLoadStates(CoursePage, {
  ...page(),
  file: '/files/a-course.json',
  loading: 'Loading Course Info...',
  failed: 'Failed to load course info.',
});

it('shows the course between two links back', async () => {
  await open();
  await findTitle();
  for (const text of ['beginner', 'DevOps', 'What the course is about.', '8 September 2026']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText('The body of the course.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'A lattice' })).toBeTruthy();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['←Back to Course Info Overview', '/course-info'],
    ['Home', '/'],
    ['Course Info', '/course-info'],
    ['Ask about dates', 'https://calendar.example/call'],
    ['Download Course Info PDF →', '/files/a.pdf'],
    ['←Back to Course Info Overview', '/course-info'],
  ]);
});

it('shows the facts of the course', async () => {
  await open();
  const aside = within(await screen.findByRole('complementary'));
  for (const [name, value] of [
    ['Format', 'Online'],
    ['Length', 'Two days'],
    ['Price', expect.stringMatching(/1,450 per person$/)],
  ] as const) {
    expect(aside.getByText(name).nextSibling?.textContent).toEqual(value);
  }
});

it('shows that the price is on request if there is none', async () => {
  await open({ price: undefined });
  expect(await screen.findByText('On request')).toBeTruthy();
});

it('lists its headings beside the text when there are several', async () => {
  const contents = ['Modules', 'Outcomes'].map((text) => ({ id: text.toLowerCase(), text }));
  await open({ contents });
  await findTitle();
  const list = screen.getByText('On this page').closest('nav');
  const links = [...(list?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['#modules', '#outcomes']);
});

it('shows related courses', async () => {
  await open({ related: [makeCourse({ slug: 'b', title: 'Course B' })] });
  await screen.findByRole('heading', { level: 2, name: 'Related courses' });
  const link = screen.getByRole('link', { name: 'Course B' });
  expect(link.getAttribute('href')).toBe('/course-info/b');
});

it('does without picture and PDF', async () => {
  await open({ ...withoutPicture, pdf_url: '' });
  await findTitle();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.queryByText(/Download/)).toBeNull();
});

it.each([
  ['Draft', 2],
  ['Proposed', 2],
  ['Live', 1],
])('names the status %s %i times: in a badge until it is live', async (status, count) => {
  await open({ status });
  await findTitle();
  expect(screen.getAllByText(status)).toHaveLength(count);
});

it.each([
  ['a number', 7],
  ['missing', undefined],
])('says when the body is %s', async (_what, body) => {
  await open({ body });
  await findTitle();
  expect(screen.getByText('Invalid markdown content')).toBeTruthy();
});
