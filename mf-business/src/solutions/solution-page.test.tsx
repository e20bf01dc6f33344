// @document
import { renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSolution, toListItem } from '../fixtures/solutions.ts';
import { solutionList } from './solution-list.ts';
import { SolutionPage } from './solution-page.tsx';

const page = (solution = makeSolution()) => ({
  at: '/business-training/a-solution',
  pattern: '/business-training/:serviceSlug',
  files: { [solutionList]: [toListItem(solution)], '/files/a-solution.json': solution },
});
const region = (name: string) => within(screen.getByRole('region', { name }));
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

testLoadStates(SolutionPage, {
  ...page(),
  file: '/files/a-solution.json',
  loading: 'Loading Solution...',
  failed: 'Failed to load solution.',
});

it('shows the solution between two links back, and records clicks on its button', async () => {
  await renderPage(SolutionPage, page());
  expect(screen.getByRole('heading', { level: 1, name: 'A Solution' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'A lattice' }).getAttribute('src')).toBe('/files/a.svg');
  const parts = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(parts).toEqual(['Overview', 'Why', 'What you get']);
  expect(region('Overview').getByText('What the solution is about.')).toBeTruthy();
  expect(region('Why').getByText('A reason.')).toBeTruthy();
  expect(region('What you get').getAllByRole('listitem')).toHaveLength(2);
  const overview = '/business-training';
  expect(hrefs()).toEqual([overview, '/', overview, 'https://calendar.example/session', overview]);
  expect(screen.getByRole('link', { name: 'Book a Session' }).dataset.clickEvent).toBe(
    '["business_cta_clicked",{"solution":"a-solution"}]',
  );
});

it('has the short title of the overview in its breadcrumbs, which fit on a phone', async () => {
  await renderPage(SolutionPage, page());
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  const titles = trail.getAllByRole('listitem').map((page) => page.textContent);
  expect(titles).toEqual(['Home', 'Business Training', 'A Solution']);
});

it('does without picture and button', async () => {
  await renderPage(SolutionPage, page(makeSolution({ image_url: '', ctaLabel: '', ctaLink: '' })));
  expect(screen.queryByRole('img')).toBeNull();
  expect(hrefs()).toHaveLength(4);
});
