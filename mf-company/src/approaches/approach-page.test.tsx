// @vitest-environment jsdom
import { type Files, renderPage } from '@site/contract/testing/render-page';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeApproach, toListItem } from '../fixtures/company.ts';
import { ApproachPage } from './approach-page.tsx';

vi.mock('./approach-list.ts', () => ({ approachList: '/files/approaches.json' }));

const approach = makeApproach();
let files: Files;
beforeEach(() => {
  files = {
    '/files/approaches.json': [toListItem(approach)],
    '/files/an-approach.json': approach,
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (at = '/about/approach/an-approach') =>
  renderPage(ApproachPage, { at, pattern: '/about/approach/:approachSlug', files });
const findTitle = () =>
  screen.findByRole('heading', { level: 1, name: 'Our Approach: An Approach' });
const region = (name: string) => within(screen.getByRole('region', { name }));

it('says that it loads', async () => {
  files['/files/approaches.json'] = new Promise(() => {});
  await open();
  expect(screen.getByRole('status').textContent).toBe('Loading Approach...');
});

it('shows the description, the whole text and its parts', async () => {
  await open();
  await findTitle();
  expect(screen.getByText('What the habit is.')).toBeTruthy();
  expect(screen.getByText('Why we do it.')).toBeTruthy();
  expect(screen.getByText('And since when.')).toBeTruthy();
  expect(region('In practice').getByText('A morning of it.')).toBeTruthy();
  expect(region('For you').getAllByRole('listitem')).toHaveLength(2);
});

it('leads back at the top and at the bottom', async () => {
  await open();
  await findTitle();
  const links = screen.getAllByRole('link', { name: 'Back to About Us' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/about', '/about']);
  const marks = [...document.querySelectorAll('a, h1, h2, p, li')];
  expect([marks[0], marks.at(-1)]).toEqual(links);
});

it('says when there is no such approach', async () => {
  await open('/about/approach/some-odd-slug');
  expect(await screen.findByRole('heading', { level: 1, name: 'Approach Not Found' })).toBeTruthy();
  expect(screen.getByText('The approach detail you are looking for does not exist.')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Back to About Us' });
  expect(back.getAttribute('href')).toBe('/about');
});

it('says when the approach cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  files['/files/an-approach.json'] = 500;
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load approach.');
});
