// @vitest-environment jsdom

import { press, renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadPage } from '../articles/reload-page.ts';
import { makeCourse, toListItem, withoutPicture } from '../fixtures/entries.ts';
import { loadMarkdown } from '../markdown/loaded-markdown.tsx';
import { courseList } from './course-list.ts';
import { CoursePage } from './course-page.tsx';

vi.mock('../articles/reload-page.ts', () => ({ reloadPage: vi.fn() }));
vi.mock('../markdown/loaded-markdown.tsx', async (load) => {
  const actual = await load<typeof import('../markdown/loaded-markdown.tsx')>();
  return { ...actual, loadMarkdown: vi.fn(actual.loadMarkdown) };
});

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

// Reading the renderer from the disk may take longer than a test waits.
beforeAll(() => loadMarkdown());

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
    ['Download Course Info PDF →', '/files/a.pdf'],
    ['←Back to Course Info Overview', '/course-info'],
  ]);
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
])('says when the body is %s', async (_what, markdownContent) => {
  await open({ markdownContent });
  await findTitle();
  expect(screen.getByText('Invalid markdown content')).toBeTruthy();
});

describe('the markdown renderer', () => {
  const broken = new Error('cut short');
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async () => new Response());
    vi.mocked(reloadPage).mockClear();
  });
  const tryAgain = () => press(screen.getByRole('button', { name: 'Try again' }));

  it('is not needed for a course that is not found', async () => {
    vi.mocked(loadMarkdown).mockRejectedValueOnce(broken);
    await renderPage(CoursePage, { ...page(), at: '/course-info/other' });
    expect((await screen.findByRole('alert')).textContent).toBe('Course info not found.');
  });

  it('is loaded again after a failure', async () => {
    vi.mocked(loadMarkdown).mockRejectedValueOnce(broken);
    await open();
    await tryAgain();
    await findTitle();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reloadPage).not.toHaveBeenCalled();
  });

  describe('that fails again', () => {
    beforeEach(() => void vi.mocked(loadMarkdown).mockRejectedValue(broken));
    afterEach(() => void vi.mocked(loadMarkdown).mockReset());

    it('reloads the page while the site can be reached', async () => {
      await open();
      await tryAgain();
      expect(reloadPage).toHaveBeenCalledOnce();
    });

    it('leaves the failure while it cannot', async () => {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
      await open();
      await tryAgain();
      expect(reloadPage).not.toHaveBeenCalled();
      expect(screen.getByRole('alert').textContent).toContain('Failed to load course info.');
    });
  });
});
