// @vitest-environment jsdom

import type { Insight } from '@site/content/insights/collection';
import { renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { makeInsight, toListItem } from '../fixtures/entries.ts';
import { loadMarkdown } from '../markdown/loaded-markdown.tsx';
import { insightList } from './insight-list.ts';
import { InsightPage } from './insight-page.tsx';

const page = (insight: Insight) => ({
  at: '/insights/an-insight',
  pattern: '/insights/:insightSlug',
  files: { [insightList]: [toListItem(insight)], '/files/an-insight.json': insight },
});

// Reading the renderer from the disk may take longer than a test waits.
beforeAll(() => loadMarkdown());

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
  expect(screen.getByText('6 October 2026')).toBeTruthy();
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['←Back to Insights Hub', '/insights'],
    ['Download Insight PDF →', '/files/b.pdf'],
    ['←Back to Insights Hub', '/insights'],
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
