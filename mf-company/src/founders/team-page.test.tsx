// @vitest-environment jsdom
import { type Files, findCard, renderPage } from '@site/contract/testing/render-page';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { team } from '../fixtures/company.ts';
import { makeFounder, toListItem } from '../fixtures/founders.ts';
import { TeamPage } from './team-page.tsx';

vi.mock('./team.ts', () => import('../fixtures/company.ts'));
vi.mock('./founder-list.ts', () => ({ founderList: '/files/founders.json' }));

const founders = [
  makeFounder(),
  makeFounder({ slug: 'bo-tarn', name: 'Bo Tarn', image_url: '' }),
].map(toListItem);

let files: Files;
beforeEach(() => {
  files = { '/files/founders.json': founders };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = () => renderPage(TeamPage, { at: '/our-team', files });

it('says what it is, and that it loads', async () => {
  files['/files/founders.json'] = new Promise(() => {});
  await open();
  expect(screen.getByRole('heading', { level: 1, name: team.title })).toBeTruthy();
  expect(screen.getByText(team.lead)).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Loading Founders...');
});

it('shows a card for each founder, linked to the profile', async () => {
  await open();
  const { link, card } = await findCard('Ada Marlow');
  expect(link.getAttribute('href')).toBe('/our-team/ada-marlow');
  expect(card.getByText('Director of Looms')).toBeTruthy();
  expect(card.getByText('Ada weaves.')).toBeTruthy();
  expect(card.getByText('View Profile →')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('loads the photo late, and keeps its place', async () => {
  await open();
  const { card } = await findCard('Ada Marlow');
  const photo = card.getByRole('img', { name: 'A face of planes' });
  expect(photo.getAttribute('loading')).toBe('lazy');
  expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['800', '800']);
});

it('shows a founder without a photo', async () => {
  await open();
  const { card } = await findCard('Bo Tarn');
  expect(card.getByText('No Image')).toBeTruthy();
});

it('leads on to the company and to what clients say', async () => {
  await open();
  await findCard('Ada Marlow');
  const words = within(screen.getByRole('complementary', { name: team.together.title }));
  expect(words.getByText(team.together.text)).toBeTruthy();
  const targets = words.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/about', '/testimonials']);
});

it('says when the founders cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  files['/files/founders.json'] = 503;
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load founders.');
});
