// @vitest-environment jsdom
import { brand } from '@site/content/site';
import { type Files, renderPage } from '@site/contract/testing/render-page';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeApproach, toListItem } from '../fixtures/company.ts';
import { makeFounder, toListItem as toFounderItem } from '../fixtures/founders.ts';
import { AboutPage } from './about-page.tsx';

vi.mock('./about.ts', () => import('../fixtures/company.ts'));
vi.mock('../testimonials/testimonials.ts', () => import('../fixtures/company.ts'));
vi.mock('../approaches/approach-list.ts', () => ({ approachList: '/files/approaches.json' }));
vi.mock('../founders/founder-list.ts', () => ({ founderList: '/files/founders.json' }));

const approaches = [
  makeApproach({ slug: 'a', title: 'Asking' }),
  makeApproach({ slug: 'b', title: 'Building' }),
].map(toListItem);

let files: Files;
beforeEach(() => {
  files = {
    '/files/approaches.json': approaches,
    '/files/founders.json': [toFounderItem(makeFounder())],
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = () => renderPage(AboutPage, { at: '/about', files });
const region = (name: string) => within(screen.getByRole('region', { name }));
const hrefsIn = (name: string) =>
  region(name)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

it('says who this is', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'About the Makers' })).toBeTruthy();
  expect(screen.getByText('What they are for.')).toBeTruthy();
});

it('shows the pillars', async () => {
  await open();
  const pillars = region('Our Three Pillars').getAllByRole('listitem');
  expect(pillars.map((pillar) => pillar.textContent)).toEqual([
    'LearningWith others.',
    'BusinessOn your own work.',
  ]);
});

it("shows the brand's mission, and what follows from it", async () => {
  await open();
  expect(region('Our Mission').getByText(brand.mission)).toBeTruthy();
  expect(region('Our Mission').getByText('How they go about it.')).toBeTruthy();
});

it('links to each approach', async () => {
  await open();
  expect(hrefsIn('The Habits')).toEqual([
    ['Asking', '/about/approach/a'],
    ['Building', '/about/approach/b'],
  ]);
  expect(region('The Habits').getAllByText('What the habit is.')).toHaveLength(2);
});

it('leads on to the founders, with their portraits, and to the testimonials, with a voice', async () => {
  await open();
  expect(hrefsIn('More about us')).toEqual([
    ['Founders Behind the Vision', '/our-team'],
    ['Testimonials', '/testimonials'],
  ]);
  const more = region('More about us');
  expect(more.getByRole('img', { name: 'A face of planes' }).getAttribute('loading')).toBe('lazy');
  expect(more.getByRole('figure').textContent).toBe('It went well.A Large Office');
});

it('says that it loads the approaches, and shows the rest', async () => {
  files['/files/approaches.json'] = new Promise(() => {});
  await open();
  expect(screen.getByRole('status').textContent).toBe('Loading Approaches...');
  expect(screen.getByText(brand.mission)).toBeTruthy();
});

it('says when the approaches cannot be loaded, and keeps the rest', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  files['/files/approaches.json'] = 503;
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load approaches.');
  expect(screen.getByText(brand.mission)).toBeTruthy();
});

it('does without the portraits when they cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  files['/files/founders.json'] = 503;
  await open();
  expect(hrefsIn('More about us')).toHaveLength(2);
  expect(screen.queryByRole('img')).toBeNull();
});
