// @document
import { renderPage } from '@site/contract/testing/render-page';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { courseList } from '../courses/course-list.ts';
import { makeCourse, makeInsight, toListItem } from '../fixtures/entries.ts';
import { insightList } from '../insights/insight-list.ts';
import { LatestReading } from './latest-reading.tsx';

const courses = [
  makeCourse({ slug: 'old', updated: '2026-01-01' }),
  makeCourse({ slug: 'draft', updated: '2026-12-01', status: 'Draft' }),
  makeCourse({ slug: 'third', updated: '2026-02-01' }),
  makeCourse({ slug: 'second', updated: '2026-03-01' }),
  makeCourse({ slug: 'first', updated: '2026-04-01' }),
];
const insights = [makeInsight({ slug: 'newest' }), makeInsight({ slug: 'older' })];

it('shows the newest insight and the three live courses updated last', async () => {
  const files = {
    [courseList]: courses.map(toListItem),
    [insightList]: insights.map(toListItem),
  };
  await renderPage(LatestReading, { at: '/', files });
  await screen.findByRole('region', { name: 'Courses and insights' });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/course-info',
    '/insights/newest',
    '/course-info/first',
    '/course-info/second',
    '/course-info/third',
  ]);
});

it('shows nothing without insights and live courses', async () => {
  const files = { [courseList]: [], [insightList]: [] };
  await renderPage(LatestReading, { at: '/', files });
  expect(document.body.textContent).toBe('');
});
