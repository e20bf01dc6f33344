// @vitest-environment jsdom
import { type Files, press, renderPage } from '@site/contract/testing/render-page';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeAudience, toListItem } from '../fixtures/audiences.ts';
import { AudiencePage } from './audience-page.tsx';

vi.mock('./audience-list.ts', () => ({
  audienceList: '/files/audiences.json',
  overviewPath: '/individual-training',
}));

const audience = makeAudience();
let files: Files;
beforeEach(() => {
  files = {
    '/files/audiences.json': [toListItem(audience)],
    '/files/an-audience.json': audience,
  };
});
afterEach(() => {
  cleanup();
  track.mockReset();
  vi.restoreAllMocks();
});

const track = vi.fn();
const pattern = '/individual-training/:audienceSlug';
const open = (at = '/individual-training/an-audience') =>
  renderPage(AudiencePage, { at, pattern, files, services: { track } });
const findTitle = () => screen.findByRole('heading', { level: 1, name: 'An Audience' });
const region = (name: string) => within(screen.getByRole('region', { name }));

it('says that it loads', async () => {
  files['/files/audiences.json'] = new Promise(() => {});
  await open();
  expect(screen.getByRole('status').textContent).toBe('Loading Path...');
});

it('shows the path', async () => {
  await open();
  await findTitle();
  expect(screen.getByText('What the path is like.')).toBeTruthy();
  expect(screen.queryByText('What the path is for.')).toBeNull();
  expect(screen.getByRole('img', { name: 'A lattice' }).getAttribute('src')).toBe('/files/a.svg');
  const button = screen.getByRole('link', { name: 'Sign up' });
  expect(button.getAttribute('href')).toBe('https://members.example/register');
  expect([button.getAttribute('target'), button.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener',
  ]);
  expect(region('Why').getByText('A reason.')).toBeTruthy();
  expect(region('What you get').getAllByRole('listitem')).toHaveLength(2);
});

it('tells that its call to action was clicked', async () => {
  await open();
  await findTitle();
  await press(screen.getByRole('link', { name: 'Sign up' }));
  expect(track.mock.calls).toEqual([['individual_cta_clicked', { audience: 'an-audience' }]]);
});

it('shows the purpose where there is no description for the hero', async () => {
  files['/files/an-audience.json'] = { ...audience, heroDescription: '' };
  await open();
  await findTitle();
  expect(screen.getByText('What the path is for.')).toBeTruthy();
});

it('leads back at the top and at the bottom', async () => {
  await open();
  await findTitle();
  const links = screen.getAllByRole('link', { name: 'Back to Individual Overview' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/individual-training',
    '/individual-training',
  ]);
  const marks = [...document.querySelectorAll('a, h1, h2, p, li')];
  expect([marks[0], marks.at(-1)]).toEqual(links);
});

it('does without a picture', async () => {
  files['/files/an-audience.json'] = { ...audience, image_url: '' };
  await open();
  await findTitle();
  expect(screen.queryByRole('img')).toBeNull();
});

it('says when there is no such path', async () => {
  await open('/individual-training/some-odd-slug');
  expect(await screen.findByRole('heading', { level: 1, name: 'Path Not Found' })).toBeTruthy();
  expect(screen.getByText('The path you are looking for does not exist.')).toBeTruthy();
  const back = screen.getByRole('link', { name: 'Back to Individual Overview' });
  expect(back.getAttribute('href')).toBe('/individual-training');
});

it('says when the path cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  files['/files/an-audience.json'] = 500;
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load path.');
});
