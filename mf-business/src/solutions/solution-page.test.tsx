// @vitest-environment jsdom
import { type Files, press, renderPage } from '@site/contract/testing/render-page';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeSolution, toListItem } from '../fixtures/solutions.ts';
import { SolutionPage } from './solution-page.tsx';

vi.mock('./solution-list.ts', () => ({
  solutionList: '/files/solutions.json',
  overviewPath: '/business-training',
}));

const solution = makeSolution();
let files: Files;
beforeEach(() => {
  files = {
    '/files/solutions.json': [toListItem(solution)],
    '/files/a-solution.json': solution,
  };
});
afterEach(() => {
  cleanup();
  track.mockReset();
  vi.restoreAllMocks();
});

const track = vi.fn();
const pattern = '/business-training/:serviceSlug';
const open = (at = '/business-training/a-solution') =>
  renderPage(SolutionPage, { at, pattern, files, services: { track } });
const findTitle = () => screen.findByRole('heading', { level: 1, name: 'A Solution' });
const region = (name: string) => within(screen.getByRole('region', { name }));

it('says that it loads', async () => {
  files['/files/solutions.json'] = new Promise(() => {});
  await open();
  expect(screen.getByRole('status').textContent).toBe('Loading Solution...');
});

it('shows the solution', async () => {
  await open();
  await findTitle();
  expect(screen.getByRole('img', { name: 'A lattice' }).getAttribute('src')).toBe('/files/a.svg');
  const button = screen.getByRole('link', { name: 'Book a Session' });
  expect(button.getAttribute('href')).toBe('https://calendar.example/session');
  expect([button.getAttribute('target'), button.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener',
  ]);
  expect(region('Overview').getByText('What the solution is about.')).toBeTruthy();
  expect(region('Why').getByText('A reason.')).toBeTruthy();
  expect(region('What you get').getAllByRole('listitem')).toHaveLength(2);
});

it('tells that its call to action was clicked', async () => {
  await open();
  await findTitle();
  await press(screen.getByRole('link', { name: 'Book a Session' }));
  expect(track.mock.calls).toEqual([['business_cta_clicked', { solution: 'a-solution' }]]);
});

it('leads back at the top and at the bottom', async () => {
  await open();
  await findTitle();
  const links = screen.getAllByRole('link', { name: 'Back to Business Training Overview' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/business-training',
    '/business-training',
  ]);
  const marks = [...document.querySelectorAll('a, h1, h2, p, li')];
  expect([marks[0], marks.at(-1)]).toEqual(links);
});

it('does without picture and button', async () => {
  files['/files/a-solution.json'] = { ...solution, image_url: '', ctaLabel: '', ctaLink: '' };
  await open();
  await findTitle();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

it('says when there is no such solution', async () => {
  await open('/business-training/some-odd-slug');
  expect(await screen.findByRole('heading', { level: 1, name: 'Solution Not Found' })).toBeTruthy();
  expect(screen.getByText('The solution you are looking for does not exist.')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Back to Business Training Overview' });
  expect(back.getAttribute('href')).toBe('/solutions');
});

it('says when the solution cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  files['/files/a-solution.json'] = 500;
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load solution.');
});
