// @vitest-environment jsdom
import { type Files, findCard, press, renderPage } from '@site/contract/testing/render-page';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeSolution, toListItem } from '../fixtures/solutions.ts';
import { OverviewPage } from './overview-page.tsx';

vi.mock('./solution-list.ts', () => ({
  solutionList: '/files/solutions.json',
  solutionPath: (slug: string) => `/business-training/${slug}`,
}));
vi.mock('./group-texts.ts', () => ({
  groupTexts: [
    { group: 'Enablement', title: 'Business Enablement', description: 'For teams.' },
    { group: 'Talent & Resourcing', title: 'Talent', description: 'For roles.' },
  ],
}));

const solutions = [
  makeSolution({ slug: 'c', title: 'Gamma', group: 'Talent & Resourcing' }),
  makeSolution({ slug: 'a', title: 'Alpha' }),
  makeSolution({ slug: 'b', title: 'Beta', image_url: '', ctaLabel: '', ctaLink: '' }),
].map(toListItem);

let files: Files;
beforeEach(() => {
  files = { '/files/solutions.json': solutions };
});
afterEach(() => {
  cleanup();
  track.mockReset();
  vi.restoreAllMocks();
});

const track = vi.fn();
const open = () =>
  renderPage(OverviewPage, { at: '/business-training', files, services: { track } });

it('says what it is, and that it loads', async () => {
  files['/files/solutions.json'] = new Promise(() => {});
  await open();
  const name = 'AI Training and Resourcing for Businesses';
  expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
  expect(
    screen.getByText('Explore services designed to address your organizational challenges.'),
  ).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Loading Solutions...');
});

it('leads to the booking calendar in a new tab', async () => {
  await open();
  const call = screen.getByRole('link', { name: 'Schedule a Call' });
  expect(call.getAttribute('href')).toMatch(/^https:\/\/calendar\./);
  expect([call.getAttribute('target'), call.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

it('says when the solutions cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  files['/files/solutions.json'] = 503;
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load solutions.');
});

it('shows the solutions in their groups', async () => {
  await open();
  await findCard('Alpha');
  const groups = screen.getAllByRole('region').map((region) => ({
    name: within(region).getByRole('heading', { level: 2 }).textContent,
    text: within(region).getByText(/^For /).textContent,
    cards: within(region)
      .getAllByRole('heading', { level: 3 })
      .map((title) => title.textContent),
  }));
  expect(groups).toEqual([
    { name: 'Business Enablement', text: 'For teams.', cards: ['Alpha', 'Beta'] },
    { name: 'Talent', text: 'For roles.', cards: ['Gamma'] },
  ]);
});

it('shows a card with its picture, its text and the way to its page', async () => {
  await open();
  const { link, card } = await findCard('Alpha');
  expect(link.getAttribute('href')).toBe('/business-training/a');
  expect(card.getByRole('img', { name: 'A lattice' })).toBeTruthy();
  expect(card.getByText('What the solution is about.')).toBeTruthy();
  expect(card.getByText('Learn More →')).toBeTruthy();
});

it('fetches the first picture at once, and the others when they come near', async () => {
  files['/files/solutions.json'] = [
    ...solutions,
    toListItem(makeSolution({ slug: 'd', title: 'Delta' })),
  ];
  await open();
  const pictures = await screen.findAllByRole('img');
  // Alpha and Delta of the first group, Gamma of the second.
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    'eager',
    'lazy',
    'lazy',
  ]);
});

it('keeps a card’s external button out of its link', async () => {
  await open();
  const { link, card } = await findCard('Alpha');
  const button = card.getByRole('link', { name: 'Book a Session' });
  expect(link.contains(button)).toBe(false);
  expect(button.getAttribute('href')).toBe('https://calendar.example/session');
  expect([button.getAttribute('target'), button.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener',
  ]);
});

it('tells which card was clicked, and which external button', async () => {
  await open();
  const { link, card } = await findCard('Alpha');
  await press(card.getByRole('link', { name: 'Book a Session' }));
  expect(track.mock.calls).toEqual([['business_overview_cta_clicked', { solution: 'a' }]]);
  track.mockReset();
  await press(link);
  expect(track.mock.calls).toEqual([['business_overview_card_clicked', { solution: 'a' }]]);
});

it('does without picture and button', async () => {
  await open();
  const { card } = await findCard('Beta');
  expect(card.getByText('No Image')).toBeTruthy();
  expect(card.getAllByRole('link')).toHaveLength(1);
});
