// @document

import { file as founderList } from 'virtual:content/founders';
import { file as teamFile } from 'virtual:content/team';
import { findCard, renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { documentFiles, team } from '../fixtures/documents.ts';
import { makeFounder, toListItem } from '../fixtures/founders.ts';
import { TeamPage } from './team-page.tsx';

const files = { ...documentFiles, [founderList]: [toListItem(makeFounder())] };
const page = { at: '/our-team', files };

describe.each([founderList, teamFile])('waiting for %s', (file) => {
  testLoadStates(TeamPage, {
    ...page,
    file,
    loading: 'Loading Founders...',
    failed: 'Failed to load founders.',
  });
});

it('keeps its heading without the founders', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await renderPage(TeamPage, { ...page, files: { ...files, [founderList]: 503 } });
  expect(screen.getByRole('heading', { level: 1, name: team.title })).toBeTruthy();
});

it('shows a card for each founder, linked to the profile', async () => {
  await renderPage(TeamPage, page);
  const { link, card } = await findCard('Ada Marlow');
  expect(link.getAttribute('href')).toBe('/our-team/ada-marlow');
  expect(card.getByText('Director of Looms')).toBeTruthy();
  expect(card.getByText('Ada weaves.')).toBeTruthy();
  expect(card.getByRole('img', { name: 'A face of planes' })).toBeTruthy();
});

it('has no list without founders', async () => {
  await renderPage(TeamPage, { ...page, files: { ...files, [founderList]: [] } });
  expect(screen.getByRole('complementary', { name: team.together.title })).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

it('leads on to the company and to what clients say', async () => {
  await renderPage(TeamPage, page);
  const words = within(screen.getByRole('complementary', { name: team.together.title }));
  expect(words.getByText(team.together.text)).toBeTruthy();
  const targets = words.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/about', '/testimonials']);
});
