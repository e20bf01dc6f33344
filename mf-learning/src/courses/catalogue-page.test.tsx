// @document

import { addList } from '@site/content/add-list';
import { courses } from '@site/content/courses/collection';
import {
  type Files,
  press,
  renderPage,
  serveFiles,
  testLoadStates,
} from '@site/contract/testing/render-page';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCourse, toListItem, withoutPicture } from '../fixtures/entries.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { courseList, furtherPattern, noSuchPage } from './course-list.ts';

const shown = [
  makeCourse({ slug: 'b', title: 'Beta', level: 'advanced', status: 'Draft', ...withoutPicture }),
  makeCourse({ slug: 'a', title: 'alpha', excerpt: 'All about alpha.' }),
].map(toListItem);

const fewFiles = { [courseList]: shown };
const open = (query = '') =>
  renderPage(CataloguePage, { at: `/course-info${query}`, files: fewFiles });
const pressButton = (name: string) => press(screen.getByRole('button', { name }));
const pressIn = (group: string, name: string) =>
  press(within(screen.getByRole('group', { name: group })).getByRole('button', { name }));
const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const allShown = 'Showing all levels in all focus areas (all statuses).';

testLoadStates(CataloguePage, {
  at: '/course-info',
  files: fewFiles,
  file: courseList,
  loading: 'Loading Course Info...',
  failed: 'Failed to load course info.',
});

it('lists the courses as they came, each title a link', async () => {
  await open();
  expect(await screen.findByRole('table', { name: allShown })).toBeTruthy();
  expect(titles()).toEqual(['Beta', 'alpha']);
  const link = screen.getByRole('link', { name: 'alpha' });
  expect(link.getAttribute('href')).toBe('/course-info/a');
  expect(screen.getAllByRole('row')[2]?.textContent).toBe('alphabeginnerDevOpsLive');
});

it('offers the values found in the data, and all', async () => {
  await open();
  const options = (name: string) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(options('Level')).toEqual(['All', 'beginner', 'advanced']);
  expect(options('Status')).toEqual(['All', 'Live', 'Draft']);
  expect(options('Category')).toEqual(['All', 'DevOps']);
});

it('filters, says so aloud, and keeps the filter in the address', async () => {
  const { router } = await open('?view=table');
  const caption = screen.getByText(allShown);
  expect(caption.getAttribute('aria-live')).toBe('polite');
  await pressIn('Level', 'beginner');
  expect(caption.textContent).toBe('Showing beginner level in all focus areas (all statuses).');
  expect(caption.isConnected).toBe(true);
  expect(titles()).toEqual(['alpha']);
  expect(router.state.location.search).toBe('?view=table&level=beginner');
  await pressIn('Level', 'All');
  expect(router.state.location.search).toBe('?view=table');
  expect(titles()).toHaveLength(2);
});

it('sorts by a column, turns round, and keeps the order in the address', async () => {
  const { router } = await open();
  const order = (name: string) =>
    screen.getByRole('columnheader', { name: new RegExp(`^${name}`) }).getAttribute('aria-sort');
  expect(order('Title')).toBe('none');
  await pressButton('Title');
  expect(order('Title')).toBe('ascending');
  expect(titles()).toEqual(['alpha', 'Beta']);
  expect(router.state.location.search).toBe('?sort=title');
  await pressButton('Title');
  expect(titles()).toEqual(['Beta', 'alpha']);
  expect(router.state.location.search).toBe('?sort=-title');
  expect(order('Title')).toBe('descending');
  await pressButton('Title');
  expect(order('Title')).toBe('ascending');
  await pressButton('Level');
  expect([order('Title'), order('Level')]).toEqual(['none', 'ascending']);
  expect(router.state.location.search).toBe('?sort=level');
});

it('shows nothing found, and clears the filters', async () => {
  const { router } = await open('?level=beginner&status=Draft&category=DevOps&sort=title');
  expect(await screen.findByText('No course info found for this filter.')).toBeTruthy();
  expect(screen.queryByRole('rowheader')).toBeNull();
  expect(screen.getByText('Showing beginner level in DevOps (Draft).')).toBeTruthy();
  await pressButton('Clear filters');
  expect(titles()).toEqual(['alpha', 'Beta']);
  expect(screen.queryByText('No course info found for this filter.')).toBeNull();
  expect(router.state.location.search).toBe('?sort=title');
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
});

it('shows cards with picture or none, badges, excerpt and the way on', async () => {
  const { router } = await open();
  await pressButton('Card View');
  expect(router.state.location.search).toBe('?view=card');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText(allShown)).toBeTruthy();
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toContain('No Image');
  expect(first?.textContent).toContain('Draft');
  if (!second) throw new Error('There is no second card');
  expect(within(second).getByRole('img', { name: 'A lattice' })).toBeTruthy();
  expect(second.textContent).toContain('alphabeginnerDevOpsLiveAll about alpha.Read More →');
  expect(within(second).getByRole('link', { name: 'alpha' }).getAttribute('href')).toBe(
    '/course-info/a',
  );
  await pressButton('Table View');
  expect(router.state.location.search).toBe('');
});

describe('a catalogue of more than one page', () => {
  const many = Array.from({ length: 125 }, (_, n) =>
    toListItem(
      makeCourse({
        slug: `c${n}`,
        title: `Course ${n}`,
        level: n > 100 ? 'advanced' : 'beginner',
        status: n % 2 === 1 ? 'Draft' : 'Live',
      }),
    ),
  );
  let files: Files;
  /** The files of the long list, by their names without hashes. */
  const address = (stem: string) => `/files/${stem}.json`;
  beforeEach(() => {
    files = {};
    const list = addList(courses, many, (stem, value) => {
      files[address(stem)] = value;
      return address(stem);
    });
    files[courseList] = files[list];
  });
  const openMany = (path = '', options: Partial<Parameters<typeof renderPage>[1]> = {}) =>
    renderPage(CataloguePage, {
      at: `/course-info${path}`,
      pattern: path.startsWith('/') ? furtherPattern : '/course-info',
      files,
      ...options,
    });
  const current = () => screen.queryByRole('link', { current: 'page' })?.textContent;
  const isBusy = () => document.querySelector('[aria-busy=true]') !== null;
  function spyOnFiles() {
    const fetched: string[] = [];
    const fetchFile = (name: string) => {
      fetched.push(name);
      return serveFiles(files)(name);
    };
    return { fetched, services: { fetchFile } };
  }

  it('shows the courses of one page, with links to the others, and fetches nothing else', async () => {
    const { fetched, services } = spyOnFiles();
    await openMany('/page/2', { services });
    expect([titles()[0], titles().at(-1)]).toEqual(['Course 40', 'Course 79']);
    expect(screen.getByText('Page 2 of 4').getAttribute('aria-live')).toBeNull();
    expect(current()).toBe('2');
    const pages = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(pages.map((link) => link.getAttribute('href'))).toEqual([
      '/course-info',
      '/course-info/page/2',
      '/course-info/page/3',
      '/course-info/page/4',
    ]);
    await pressButton('Card View');
    expect(screen.getAllByRole('link', { name: /^Course/ })).toHaveLength(40);
    expect(fetched).toEqual([courseList, address('courses_page-2')]);
  });

  it('finds among all courses, which it fetches once', async () => {
    const { fetched, services } = spyOnFiles();
    const { router } = await openMany('/page/2', { services });
    await pressIn('Status', 'Draft');
    expect([titles()[0], titles().at(-1), current()]).toEqual(['Course 1', 'Course 79', '1']);
    expect(screen.getByText('62 of 125 courses')).toBeTruthy();
    await pressButton('Title');
    await pressButton('Title');
    await pressIn('Level', 'advanced');
    expect(titles()).toHaveLength(12);
    expect(titles()[0]).toBe('Course 123');
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/course-info/page/2?status=Draft&sort=-title&level=advanced');
    expect(fetched).toEqual([courseList, address('courses_page-2'), address('courses_index')]);
  });

  it('has pages of what it found, which keep filters, order and view', async () => {
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    const { router } = await openMany('?status=Live&view=card');
    expect(screen.getAllByRole('link', { name: /^Course/ })).toHaveLength(40);
    expect(scroll).not.toHaveBeenCalled();
    await press(screen.getByRole('link', { name: 'Page 2' }));
    expect(scroll).toHaveBeenCalledOnce();
    expect(screen.getByText('Page 2 of 2').getAttribute('aria-live')).toBe('polite');
    expect(router.state.location.search).toBe('?status=Live&view=card&page=2');
    expect(screen.getAllByRole('link', { name: /^Course/ })).toHaveLength(23);
    await pressIn('Status', 'Draft');
    expect(router.state.location.search).toBe('?status=Draft&view=card');
    await pressIn('Status', 'All');
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe(
      '/course-info/page/2?view=card',
    );
  });

  it('is at the first page of what it found if there is no such page', async () => {
    await openMany('?sort=title&page=99');
    expect([titles()[0], current()]).toEqual(['Course 0', '1']);
  });

  it('keeps its courses until all are there, and says so', async () => {
    const index = files[address('courses_index')];
    let send = () => {};
    files[address('courses_index')] = new Promise((resolve) => {
      send = () => resolve(index);
    });
    await openMany('?sort=title&status=Draft');
    expect(screen.getByText('Loading Course Info...')).toBeTruthy();
    expect([titles()[0], titles().length, isBusy()]).toEqual(['Course 0', 40, true]);
    await act(async () => send());
    expect(await screen.findByText(/\(Draft\)/)).toBeTruthy();
    expect([titles()[0], isBusy()]).toEqual(['Course 1', false]);
  });

  it('says that they could not be loaded, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const index = files[address('courses_index')];
    files[address('courses_index')] = 503;
    const report = vi.fn();
    const fetchFile = serveFiles(files);
    await openMany('?status=Draft', { services: { fetchFile, report } });
    expect(report).toHaveBeenCalledOnce();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load course info.');
    expect(screen.getByText(allShown)).toBeTruthy();
    files[address('courses_index')] = index;
    screen.getByRole('button', { name: 'Try again' }).focus();
    await pressButton('Try again');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(titles()[0]).toBe('Course 1');
  });

  it.each(['5', '0', 'two', '02'])('has no page %s', async (page) => {
    await openMany(`/page/${page}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(noSuchPage.title);
    expect(screen.queryByRole('table')).toBeNull();
  });
});

it.each([
  '?view=tiles&level=expert&status=Live&sort=price',
  '?level=Beginner&status=Live&category=toString&sort=--title',
  '?status=Live&sort=-',
])('takes view, filters and order from %s and ignores what it does not know', async (query) => {
  await open(query);
  expect(titles()).toEqual(['alpha']);
  expect(screen.getByText('Showing all levels in all focus areas (Live).')).toBeTruthy();
  const sorted = (header: HTMLElement) => header.getAttribute('aria-sort') !== 'none';
  expect(screen.getAllByRole('columnheader').filter(sorted)).toEqual([]);
});
