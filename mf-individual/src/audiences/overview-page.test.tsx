// @vitest-environment jsdom
import { type Files, findCard, press, renderPage } from '@site/contract/testing/render-page';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeAudience, toListItem } from '../fixtures/audiences.ts';
import { OverviewPage } from './overview-page.tsx';

vi.mock('./audience-list.ts', () => ({
  audienceList: '/files/audiences.json',
  audiencePath: (slug: string) => `/individual-training/${slug}`,
}));
vi.mock('../community/community.ts', () => import('../fixtures/community.ts'));

const audiences = [
  makeAudience({ slug: 'a', label: 'Alphas' }),
  makeAudience({ slug: 'b', label: 'Betas', image_url: '' }),
].map(toListItem);

let files: Files;
beforeEach(() => {
  files = { '/files/audiences.json': audiences };
});
afterEach(() => {
  cleanup();
  track.mockReset();
  vi.restoreAllMocks();
});

const track = vi.fn();
const open = () =>
  renderPage(OverviewPage, { at: '/individual-training', files, services: { track } });
const region = (name: string) => within(screen.getByRole('region', { name }));
const textsOf = (elements: readonly HTMLElement[]) => elements.map((one) => one.textContent);

it('says what it is, and that it loads', async () => {
  files['/files/audiences.json'] = new Promise(() => {});
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Individual Training' })).toBeTruthy();
  expect(
    screen.getByText('Find the path tailored for you in an AI-accelerated world.'),
  ).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Loading Paths...');
});

it('says when the paths cannot be loaded, and keeps the rest', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  files['/files/audiences.json'] = 503;
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load paths.');
  expect(region('In company').getByText('Ask early.')).toBeTruthy();
});

it('shows a card for each audience', async () => {
  await open();
  const { link, card } = await findCard('Alphas');
  expect(link.getAttribute('href')).toBe('/individual-training/a');
  expect(card.getByRole('img', { name: 'A lattice' })).toBeTruthy();
  expect(card.getByText('What the path is for.')).toBeTruthy();
  expect(card.getByText('Learn More →')).toBeTruthy();
  const without = await findCard('Betas');
  expect(without.card.getByText('No Image')).toBeTruthy();
});

it('fetches the pictures of the first row at once, and the others when they come near', async () => {
  files['/files/audiences.json'] = ['a', 'b', 'c', 'd', 'e'].map((slug) =>
    toListItem(makeAudience({ slug, label: slug })),
  );
  await open();
  const pictures = await screen.findAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    ...Array<string>(4).fill('eager'),
    'lazy',
  ]);
});

it('tells which card was clicked', async () => {
  await open();
  await press((await findCard('Betas')).link);
  expect(track.mock.calls).toEqual([['individual_overview_card_clicked', { audience: 'b' }]]);
});

it('shows the community and the ways into it', async () => {
  await open();
  const part = region('In company');
  expect(textsOf(part.getAllByRole('listitem'))).toEqual([
    'BeginnersIn plain language.',
    'ExpertsOn a hard problem.',
  ]);
  const links = part.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Community Guide', 'https://code.example/guide'],
    ['Newsletter', 'https://sheets.example/newsletter'],
  ]);
  expect(links.every((link) => link.getAttribute('target') === '_blank')).toBe(true);
});

it('shows the pre-registration', async () => {
  await open();
  const part = region('Build it.');
  expect(part.getByText('Register today!')).toBeTruthy();
  expect(part.getByText('Only so much')).toBeTruthy();
  const button = part.getByRole('link', { name: 'Register Now' });
  expect([button.getAttribute('href'), button.getAttribute('rel')]).toEqual([
    'https://sheets.example/register',
    'noopener',
  ]);
  expect(textsOf(part.getAllByRole('heading', { level: 3 }))).toEqual([
    'What you learn',
    'Who is there',
  ]);
  expect(textsOf(part.getAllByRole('listitem'))).toEqual(['One', 'Two', 'Three']);
});
