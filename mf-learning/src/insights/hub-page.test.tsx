// @vitest-environment jsdom

import { type Files, press, renderPage } from '@site/contract/testing/render-page';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeInsight, toListItem, withoutPicture } from '../fixtures/entries.ts';
import { HubPage } from './hub-page.tsx';

vi.mock('./insight-list.ts', () => ({
  insightList: '/files/insights.json',
  insightPath: (slug: string) => `/insights/${slug}`,
}));

const { author: _, date: __, ...anonymous } = makeInsight({ slug: 'b', title: 'Beta' });
const insights = [
  makeInsight({ slug: 'a', title: 'Alpha' }),
  { ...anonymous, ...withoutPicture, category: 'Learning' },
].map((insight) => toListItem(insight));

let files: Files;
beforeEach(() => {
  files = { '/files/insights.json': insights };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (query = '') => renderPage(HubPage, { at: `/insights${query}`, files });
const titles = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('says what it is and that it loads', async () => {
  files['/files/insights.json'] = new Promise(() => {});
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Insights & Resources' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Loading Insights...');
});

it('says when the list cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  files['/files/insights.json'] = 503;
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load insights.');
});

it('shows a card for each article', async () => {
  await open();
  expect(
    screen.getByText('Explore our latest thinking on AI, automation, and digital transformation.'),
  ).toBeTruthy();
  const link = await screen.findByRole('link', { name: 'Alpha' });
  expect(link.getAttribute('href')).toBe('/insights/a');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe(
    'AI CodingAlphaWhat the article is about.By Somebody on 2 July 2026Read More →',
  );
  expect(second?.textContent).toBe('No ImageLearningBetaWhat the article is about.Read More →');
});

it('filters by category and keeps it in the address', async () => {
  const { router } = await open();
  await screen.findByRole('link', { name: 'Alpha' });
  const group = within(screen.getByRole('group', { name: 'Category' }));
  const names = group.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['All', 'AI Coding', 'Learning']);
  await press(group.getByRole('button', { name: 'Learning' }));
  expect(titles()).toEqual(['Beta']);
  expect(router.state.location.search).toBe('?category=Learning');
  await press(group.getByRole('button', { name: 'All' }));
  expect(titles()).toEqual(['Alpha', 'Beta']);
  expect(router.state.location.search).toBe('');
});

it('ignores a category it does not know', async () => {
  await open('?category=Gardening');
  await screen.findByRole('link', { name: 'Alpha' });
  expect(titles()).toEqual(['Alpha', 'Beta']);
});

it('says when there is nothing', async () => {
  files['/files/insights.json'] = [];
  await open();
  expect(await screen.findByText('No insights found for this category.')).toBeTruthy();
});
