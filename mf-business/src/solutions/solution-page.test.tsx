// @vitest-environment jsdom
import { press, renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeSolution, toListItem } from '../fixtures/solutions.ts';
import { solutionList } from './solution-list.ts';
import { SolutionPage } from './solution-page.tsx';

const track = vi.fn();
const page = (solution = makeSolution()) => ({
  at: '/business-training/a-solution',
  pattern: '/business-training/:serviceSlug',
  files: { [solutionList]: [toListItem(solution)], '/files/a-solution.json': solution },
  services: { track },
});
const region = (name: string) => within(screen.getByRole('region', { name }));
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

testLoadStates(SolutionPage, {
  ...page(),
  file: '/files/a-solution.json',
  loading: 'Loading Solution...',
  failed: 'Failed to load solution.',
});

it('shows the solution between two links back, and tells that its button was clicked', async () => {
  await renderPage(SolutionPage, page());
  expect(screen.getByRole('heading', { level: 1, name: 'A Solution' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'A lattice' }).getAttribute('src')).toBe('/files/a.svg');
  expect(region('Overview').getByText('What the solution is about.')).toBeTruthy();
  expect(region('Why').getByText('A reason.')).toBeTruthy();
  expect(region('What you get').getAllByRole('listitem')).toHaveLength(2);
  const overview = '/business-training';
  expect(hrefs()).toEqual([overview, 'https://calendar.example/session', overview]);
  await press(screen.getByRole('link', { name: 'Book a Session' }));
  expect(track.mock.calls).toEqual([['business_cta_clicked', { solution: 'a-solution' }]]);
});

it('does without picture and button', async () => {
  await renderPage(SolutionPage, page(makeSolution({ image_url: '', ctaLabel: '', ctaLink: '' })));
  expect(screen.queryByRole('img')).toBeNull();
  expect(hrefs()).toHaveLength(2);
});
