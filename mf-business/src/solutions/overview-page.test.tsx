// @document

import { file as groupsFile } from 'virtual:content/solution-groups';
import { links } from '@site/content/site';
import type { SolutionGroups } from '@site/content/solution-groups/document';
import { findCard, renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { makeSolution, toListItem } from '../fixtures/solutions.ts';
import { OverviewPage } from './overview-page.tsx';
import { solutionList } from './solution-list.ts';

const groups: SolutionGroups = [
  { group: 'Enablement', title: 'Business Enablement', description: 'For teams.' },
  { group: 'Talent & Resourcing', title: 'Talent', description: 'For roles.' },
];

const solutions = [
  makeSolution({ slug: 'c', title: 'Gamma', group: 'Talent & Resourcing' }),
  makeSolution({ slug: 'a', title: 'Alpha' }),
  makeSolution({ slug: 'b', title: 'Beta', ctaLabel: '', ctaLink: '' }),
].map(toListItem);

const page = {
  at: '/business-training',
  files: { [solutionList]: solutions, [groupsFile]: groups },
};
const open = () => renderPage(OverviewPage, page);
const nameOf = (region: HTMLElement) =>
  within(region).getByRole('heading', { level: 2 }).textContent;

describe.each([solutionList, groupsFile])('waiting for %s', (file) => {
  testLoadStates(OverviewPage, {
    ...page,
    file,
    loading: 'Loading Solutions...',
    failed: 'Failed to load solutions.',
  });
});

it('shows the solutions in their groups, below a link to the booking calendar', async () => {
  await open();
  const call = screen.getByRole('link', { name: 'Schedule a Call' });
  expect(call.getAttribute('href')).toBe(links.booking);
  const groups = screen.getAllByRole('region').map((region) => ({
    name: nameOf(region),
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

it('leaves out a group without solutions', async () => {
  await renderPage(OverviewPage, {
    ...page,
    files: { ...page.files, [solutionList]: solutions.slice(0, 1) },
  });
  expect(screen.getAllByRole('region').map(nameOf)).toEqual(['Talent']);
  expect(screen.getByRole('img').getAttribute('loading')).toBe('eager');
});

it('fetches the first picture at once, and the others when they come near', async () => {
  await open();
  const loading = screen.getAllByRole('img').map((picture) => picture.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'lazy', 'lazy']);
});

it('has an external button beside the link of a card, and records clicks on both', async () => {
  await open();
  const { link, card } = await findCard('Alpha');
  expect(link.getAttribute('href')).toBe('/business-training/a');
  expect(card.getByText('What the solution is about.')).toBeTruthy();
  const button = card.getByRole('link', { name: 'Book a Session' });
  expect(link.contains(button)).toBe(false);
  expect(button.getAttribute('href')).toBe('https://calendar.example/session');
  expect([button, link].map(({ dataset }) => dataset.clickEvent)).toEqual([
    '["business_overview_cta_clicked",{"solution":"a"}]',
    '["business_overview_card_clicked",{"solution":"a"}]',
  ]);
});

it('does without a button', async () => {
  await open();
  expect((await findCard('Beta')).card.getAllByRole('link')).toHaveLength(1);
});
