// @document

import type { Insight } from '@site/content/insights/collection';
import { renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeInsight, toListItem } from '../fixtures/entries.ts';
import { insightList } from './insight-list.ts';
import { InsightPage } from './insight-page.tsx';

const page = (insight: Insight) => ({
  at: '/insights/an-insight',
  pattern: '/insights/:insightSlug',
  files: { [insightList]: [toListItem(insight)], '/files/an-insight.json': insight },
});

async function open(insight: Insight) {
  await renderPage(InsightPage, page(insight));
  await screen.findByRole('heading', { level: 1, name: 'An Insight' });
}

testLoadStates(InsightPage, {
  ...page(makeInsight()),
  file: '/files/an-insight.json',
  loading: 'Loading Insight...',
  failed: 'Failed to load insight.',
});

it('shows the article between two links back', async () => {
  await open(makeInsight());
  for (const text of ['AI Coding', 'By Somebody on 2 July 2026', 'The body of the article.']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  for (const text of ['6 October 2026', '8 minutes']) expect(screen.getByText(text)).toBeTruthy();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['←Back to Insights Hub', '/insights'],
    ['Home', '/'],
    ['Insights & Resources', '/insights'],
    ['Download Insight PDF →', '/files/b.pdf'],
    ['←Back to Insights Hub', '/insights'],
  ]);
});

it('links to the previous and next insight', async () => {
  const previous = { slug: 'oldest', title: 'The oldest' };
  const next = { slug: 'newest', title: 'The newest' };
  await open(makeInsight({ previous, next }));
  const further = within(await screen.findByRole('navigation', { name: 'More insights' }));
  const links = further.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['← Previous insight The oldest', '/insights/oldest'],
    ['Next insight → The newest', '/insights/newest'],
  ]);
});

it('does without author and date', async () => {
  const { author: _, date: __, ...anonymous } = makeInsight();
  await open(anonymous);
  expect(screen.queryByText(/^By /)).toBeNull();
});

it('leaves out the last update when there was none since', async () => {
  await open(makeInsight({ updated: '2026-07-02' }));
  expect(screen.queryByText('Last updated')).toBeNull();
});
