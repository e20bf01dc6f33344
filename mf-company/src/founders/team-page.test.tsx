// @document

import { list as founderList } from 'virtual:content/founders';
import { document as team } from 'virtual:content/team';
import { findCard, renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeFounder, toListItem } from '../fixtures/founders.ts';
import { TeamPage } from './team-page.tsx';

const page = { at: '/our-team', files: { [founderList]: [toListItem(makeFounder())] } };

testLoadStates(TeamPage, {
  ...page,
  file: founderList,
  loading: 'Loading Founders...',
  failed: 'Failed to load founders.',
});

it('shows a card for each founder, linked to the profile', async () => {
  await renderPage(TeamPage, page);
  const { link, card } = await findCard('Ada Marlow');
  expect(link.getAttribute('href')).toBe('/our-team/ada-marlow');
  expect(card.getByText('Director of Looms')).toBeTruthy();
  expect(card.getByText('Ada weaves.')).toBeTruthy();
  expect(card.getByRole('img', { name: 'A face of planes' })).toBeTruthy();
});

it('leads on to the company and to what clients say', async () => {
  await renderPage(TeamPage, page);
  const words = within(screen.getByRole('complementary', { name: team.together.title }));
  expect(words.getByText(team.together.text)).toBeTruthy();
  const targets = words.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/about', '/testimonials']);
});
