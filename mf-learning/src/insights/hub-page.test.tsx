// @document

import { press, renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { courseList } from '../courses/course-list.ts';
import { makeCourse, makeInsight, toListItem, withoutPicture } from '../fixtures/entries.ts';
import { HubPage } from './hub-page.tsx';
import { insightList } from './insight-list.ts';

const { author: _, date: __, ...anonymous } = makeInsight({ slug: 'b', title: 'Beta' });
const insights = [
  makeInsight({ slug: 'a', title: 'Alpha' }),
  { ...anonymous, ...withoutPicture, category: 'Learning' },
].map((insight) => toListItem(insight));

const files = { [courseList]: [] };

const open = (query = '', list: unknown = insights) =>
  renderPage(HubPage, { at: `/insights${query}`, files: { ...files, [insightList]: list } });
const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

testLoadStates(HubPage, {
  at: '/insights',
  files,
  file: insightList,
  loading: 'Loading Insights...',
  failed: 'Failed to load insights.',
});

it('shows a card for each article', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Alpha' }).getAttribute('href')).toBe('/insights/a');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AI CodingAlphaWhat the article is about.By Somebody on 2 July 2026Read More →',
    'No ImageLearningBetaWhat the article is about.Read More →',
  ]);
  expect(document.querySelectorAll('li img[width][height]')).toHaveLength(1);
});

it('filters by category and keeps it in the address', async () => {
  const { router } = await open();
  const group = within(screen.getByRole('group', { name: 'Category' }));
  const names = group.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['All', 'AI Coding', 'Learning']);
  await press(group.getByRole('button', { name: 'Learning', pressed: false }));
  expect(group.getByRole('button', { name: 'Learning', pressed: true })).toBeTruthy();
  expect(titles()).toEqual(['Beta']);
  expect(router.state.location.search).toBe('?category=Learning');
  await press(group.getByRole('button', { name: 'All' }));
  expect(titles()).toEqual(['Alpha', 'Beta']);
  expect(router.state.location.search).toBe('');
});

it('ignores a category it does not know', async () => {
  await open('?category=Gardening');
  expect(titles()).toEqual(['Alpha', 'Beta']);
});

it('says when there is nothing', async () => {
  await open('', []);
  expect(screen.getByText('No insights found for this category.')).toBeTruthy();
});

it('goes on with courses that are live', async () => {
  const [live, draft] = [makeCourse(), makeCourse({ slug: 'draft', status: 'Draft' })];
  const courses = [live, draft].map(toListItem);
  await renderPage(HubPage, {
    at: '/insights',
    files: { [insightList]: [], [courseList]: courses },
  });
  const region = within(await screen.findByRole('region', { name: 'Courses' }));
  const links = region.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/course-info', `/course-info/${live.slug}`]);
});
