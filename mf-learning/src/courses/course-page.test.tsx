// @vitest-environment jsdom

import { type Files, press, renderPage } from '@site/contract/testing/render-page';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadPage } from '../articles/reload-page.ts';
import { makeCourse, toListItem, withoutPicture } from '../fixtures/entries.ts';
import { loadMarkdown } from '../markdown/loaded-markdown.tsx';
import { CoursePage } from './course-page.tsx';

vi.mock('./course-list.ts', () => ({
  cataloguePath: '/course-info',
  courseList: '/files/courses.json',
}));
vi.mock('../articles/reload-page.ts', () => ({ reloadPage: vi.fn() }));
vi.mock('../markdown/loaded-markdown.tsx', async (load) => {
  const actual = await load<typeof import('../markdown/loaded-markdown.tsx')>();
  return { ...actual, loadMarkdown: vi.fn(actual.loadMarkdown) };
});

const course = makeCourse();
let files: Files;
// Reading the renderer from the disk may take longer than a test waits.
beforeAll(() => loadMarkdown());
beforeEach(() => {
  files = { '/files/courses.json': [toListItem(course)], '/files/a-course.json': course };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const at = '/course-info/a-course';
const pattern = '/course-info/:courseInfoSlug';
const open = (address = at) => renderPage(CoursePage, { at: address, pattern, files });
const findTitle = () => screen.findByRole('heading', { level: 1, name: 'A Course' });

function quiet() {
  return vi.spyOn(console, 'error').mockImplementation(() => {});
}

it('says that it loads', async () => {
  files['/files/a-course.json'] = new Promise(() => {});
  await open();
  expect(screen.getByRole('status').textContent).toBe('Loading Course Info...');
});

it('shows the course', async () => {
  await open();
  await findTitle();
  for (const text of ['beginner', 'DevOps', 'What the course is about.', '8 September 2026']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByText('The body of the course.')).toBeTruthy();
  const image = screen.getByRole('img', { name: 'A lattice' });
  expect(getComputedStyle(image).maxHeight).toBe('280px');
  const pdf = screen.getByRole('link', { name: 'Download Course Info PDF →' });
  expect(pdf.getAttribute('href')).toBe('/files/a.pdf');
  expect(pdf.hasAttribute('download')).toBe(true);
});

it('leads back to the overview at top and bottom', async () => {
  await open();
  await findTitle();
  const links = screen.getAllByRole('link', { name: 'Back to Course Info Overview' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/course-info', '/course-info']);
});

it('does without picture and PDF', async () => {
  files['/files/a-course.json'] = { ...course, ...withoutPicture, pdf_url: '' };
  await open();
  await findTitle();
  expect(document.querySelector('img')).toBeNull();
  expect(screen.queryByText(/Download/)).toBeNull();
});

it.each(['Draft', 'Proposed'])('carries a badge while it is %s', async (status) => {
  files['/files/a-course.json'] = { ...course, status };
  await open();
  await findTitle();
  expect(screen.getAllByText(status)).toHaveLength(2);
});

it('carries no such badge once it is live', async () => {
  await open();
  await findTitle();
  expect(screen.getAllByText('Live')).toHaveLength(1);
});

it.each([
  ['a number', 7],
  ['missing', undefined],
])('says when the body is %s', async (_what, markdownContent) => {
  files['/files/a-course.json'] = { ...course, markdownContent };
  await open();
  await findTitle();
  expect(screen.getByText('Invalid markdown content')).toBeTruthy();
});

describe('nothing', () => {
  function expectNotFound() {
    expect(screen.getByRole('heading', { level: 1, name: 'Course Info Not Found' })).toBeTruthy();
    expect(screen.getByText('The course info you are looking for does not exist.')).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Back to Course Info Overview' });
    expect(back.getAttribute('href')).toBe('/course-info');
  }

  it('is a slug that is not in the list', async () => {
    await open('/course-info/some-odd-slug');
    expect((await screen.findByRole('alert')).textContent).toBe('Course info not found.');
    expectNotFound();
  });

  it('is a course whose file is gone', async () => {
    delete files['/files/a-course.json'];
    await open();
    expect((await screen.findByRole('alert')).textContent).toBe('Course info not found.');
    expectNotFound();
  });

  it('needs no renderer', async () => {
    vi.mocked(loadMarkdown).mockRejectedValueOnce(new Error('cut off'));
    await open('/course-info/other');
    expect((await screen.findByRole('alert')).textContent).toBe('Course info not found.');
  });
});

describe('a failure', () => {
  async function expectFailureThenHeal(heal: () => void) {
    const log = quiet();
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Failed to load course info.');
    expect(log).toHaveBeenCalled();
    heal();
    vi.stubGlobal('fetch', async () => new Response());
    await press(screen.getByRole('button', { name: 'Try again' }));
    await findTitle();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(reloadPage).not.toHaveBeenCalled();
  }

  it('of the list is said and can be tried again', async () => {
    files['/files/courses.json'] = 404;
    await expectFailureThenHeal(() => {
      files['/files/courses.json'] = [toListItem(course)];
    });
  });

  it('of the file is said and can be tried again', async () => {
    files['/files/a-course.json'] = 500;
    await expectFailureThenHeal(() => {
      files['/files/a-course.json'] = course;
    });
  });

  it('of the renderer is said and can be tried again', async () => {
    vi.mocked(loadMarkdown).mockRejectedValueOnce(new Error('cut off'));
    await expectFailureThenHeal(() => {});
  });
});

describe('a renderer that fails again', () => {
  async function openAndTryAgain(answer: () => Promise<Response>) {
    quiet();
    vi.stubGlobal('fetch', vi.fn(answer));
    const broken = new Error('cut short');
    vi.mocked(loadMarkdown).mockRejectedValueOnce(broken).mockRejectedValueOnce(broken);
    await open();
    await press(screen.getByRole('button', { name: 'Try again' }));
  }
  afterEach(() => {
    vi.mocked(loadMarkdown).mockReset();
    vi.mocked(reloadPage).mockClear();
  });

  it('reloads the page while the site can be reached', async () => {
    await openAndTryAgain(async () => new Response());
    expect(reloadPage).toHaveBeenCalledOnce();
  });

  it('stays with the failure while it cannot', async () => {
    vi.mocked(loadMarkdown).mockRejectedValue(new Error('cut short'));
    await openAndTryAgain(() => Promise.reject(new TypeError('offline')));
    expect(reloadPage).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('Failed to load course info.');
  });
});

describe('a rendered page', () => {
  const composedHtml = {
    find: (path: string, name: string) =>
      path === at && name === 'body'
        ? '<p>As composed. <a href="/insights/x">On</a></p>'
        : undefined,
  };

  it('carries no text in its data', async () => {
    const { pageData } = await open();
    await findTitle();
    expect(screen.getByText('The body of the course.')).toBeTruthy();
    const { markdownContent: _body, markdownPictures: _pictures, ...rest } = course;
    expect(pageData.dump(at)).toEqual({ entry: rest });
    expect(JSON.stringify(pageData.dump(at))).not.toContain('The body');
  });

  it('keeps its HTML without asking for anything', async () => {
    const { pageData } = await open();
    await findTitle();
    const initial = { path: at, values: pageData.dump(at) };
    cleanup();
    vi.mocked(loadMarkdown).mockClear();
    await renderPage(CoursePage, { at, pattern, files: {}, initial, composedHtml });
    expect(screen.getByText('As composed.', { exact: false })).toBeTruthy();
    expect(screen.queryByText('Invalid markdown content')).toBeNull();
    expect(loadMarkdown).not.toHaveBeenCalled();
  });

  it('follows links in its HTML inside the site', async () => {
    const initial = { path: at, values: { entry: course } };
    const { router } = await renderPage(CoursePage, {
      at,
      pattern,
      files: {},
      initial,
      composedHtml,
    });
    await press(screen.getByRole('link', { name: 'On' }));
    expect(router.state.location.pathname).toBe('/insights/x');
  });
});
