// @document

import { press, renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { act, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeCourse, toListItem, withoutPicture } from '../fixtures/entries.ts';
import { CataloguePage } from './catalogue-page.tsx';
import { CataloguePager } from './catalogue-pager.tsx';
import { courseList } from './course-list.ts';

const courses = [
  makeCourse({ slug: 'b', title: 'Beta', level: 'advanced', status: 'Draft', ...withoutPicture }),
  makeCourse({ slug: 'a', title: 'alpha', excerpt: 'All about alpha.' }),
].map(toListItem);

const files = { [courseList]: courses };
const open = (query = '') => renderPage(CataloguePage, { at: `/course-info${query}`, files });
const pressButton = (name: string) => press(screen.getByRole('button', { name }));
const pressIn = (group: string, name: string) =>
  press(within(screen.getByRole('group', { name: group })).getByRole('button', { name }));
const titles = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const allShown = 'Showing all levels in all focus areas (all statuses).';

testLoadStates(CataloguePage, {
  at: '/course-info',
  files,
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

it('counts each of two clicks that come before the first is shown', async () => {
  const { router } = await open();
  const title = screen.getByRole('button', { name: 'Title' });
  await act(async () => {
    title.click();
    title.click();
  });
  expect(router.state.location.search).toBe('?sort=-title');
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

describe('a catalogue of more than 200 courses', () => {
  const many = Array.from({ length: 450 }, (_, n) =>
    toListItem(
      makeCourse({ slug: `c${n}`, title: `Course ${n}`, ...(n % 2 && { status: 'Draft' }) }),
    ),
  );
  const openMany = (query = '') =>
    renderPage(CataloguePage, { at: `/course-info${query}`, files: { [courseList]: many } });
  const current = () => screen.queryByRole('link', { current: 'page' })?.textContent;

  it('shows 200 of them, with links to the other pages that keep filters, order and view', async () => {
    const { router } = await openMany('?sort=-title&view=card');
    expect(screen.getAllByRole('link', { name: /^Course/ })).toHaveLength(200);
    await press(screen.getByRole('link', { name: 'Page 3' }));
    expect(router.state.location.search).toBe('?sort=-title&view=card&page=3');
    expect(screen.getAllByRole('link', { name: /^Course/ })).toHaveLength(50);
    expect(current()).toBe('3');
  });

  it('begins at the first page when a filter changes', async () => {
    const { router } = await openMany('?page=3');
    await pressIn('Status', 'Draft');
    expect(router.state.location.search).toBe('?status=Draft');
    expect([titles()[0], current()]).toEqual(['Course 1', '1']);
  });

  it('is at its first page if there is no such page', async () => {
    await openMany('?page=99');
    expect([titles()[0], current()]).toEqual(['Course 0', '1']);
  });

  it('lists the others plainly for browsers without scripts', () => {
    const html = renderToString(
      <CataloguePager courses={many} page={1} query={new URLSearchParams()} />,
    );
    expect(html).toMatch(/^<noscript><ul><li><a href="\/course-info\/c200">Course 200<\/a>/);
    expect(html.match(/<a /g)).toHaveLength(250);
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
