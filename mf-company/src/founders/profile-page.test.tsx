// @document

import { file as founderList } from 'virtual:content/founders';
import { renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeFounder, toListItem } from '../fixtures/founders.ts';
import { ProfilePage } from './profile-page.tsx';

const page = (founder = makeFounder()) => ({
  at: '/our-team/ada-marlow',
  pattern: '/our-team/:name',
  files: { [founderList]: [toListItem(founder)], '/files/ada-marlow.json': founder },
});
const region = (name: string) => within(screen.getByRole('region', { name }));
const itemsOf = (name: string) =>
  region(name)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const backLink = ['←Back to Our Team', '/our-team'];
const crumbs = [
  ['Home', '/'],
  ['Our Team', '/our-team'],
];
const linkedIn = ['Connect on LinkedIn', 'https://network.example/ada'];

testLoadStates(ProfilePage, {
  ...page(),
  file: '/files/ada-marlow.json',
  loading: 'Loading Profile...',
  failed: 'Failed to load profile.',
});

it('introduces the founder before a picture', async () => {
  await renderPage(ProfilePage, page());
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Marlow' })).toBeTruthy();
  for (const text of ['Director of Looms', 'Weaving for Everyone', 'I weave where I can.']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  const photo = screen.getByRole('img', { name: 'A face of planes' });
  expect(photo.getAttribute('loading')).toBe('eager');
  const background = screen.getByRole('img', { name: 'A hall of looms' });
  expect(background.getAttribute('src')).toBe('/files/background.svg');
});

it('has the windows below, in order, with an outline for each capability', async () => {
  await renderPage(ProfilePage, page());
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual([
    'Who Am I?',
    'Core Capabilities',
    'Advice at the Loom',
    'Where I Wove',
    'Beyond the Loom',
    'Why Weave With Me',
  ]);
  expect(itemsOf('Who Am I?')).toEqual([
    'WeaverOf cloth.',
    'TeacherOf weavers.',
    'MenderOf looms.',
  ]);
  expect(itemsOf('Core Capabilities')).toEqual([
    'PatternsDrawn by hand.',
    'RepairsOn the same day.',
  ]);
  const capabilities = region('Core Capabilities').getAllByRole('listitem');
  const outlines = capabilities.map((item) => item.querySelector('svg path')?.getAttribute('d'));
  expect([new Set(outlines).size, outlines.includes(undefined)]).toEqual([2, false]);
  expect(itemsOf('Advice at the Loom')).toEqual([
    '1Look (2 Days)At the cloth.',
    '2TeachAt the loom.',
  ]);
  const sectors = region('Where I Wove').getAllByRole('heading', { level: 3 });
  expect(sectors.map((title) => title.textContent)).toEqual(['Mills', 'Houses']);
  expect(itemsOf('Where I Wove')).toEqual(['A river mill', 'A wind mill', 'A town house']);
  const beyond = region('Beyond the Loom');
  expect(beyond.getByRole('img', { name: 'A boat' }).getAttribute('src')).toBe('/files/beyond.svg');
  for (const text of ['I sail.', 'I row as well.']) expect(beyond.getByText(text)).toBeTruthy();
  expect(itemsOf('Why Weave With Me')).toEqual(['PatienceYears of it.', 'ThreadMiles of it.']);
});

it('offers the CV and the network between two links back', async () => {
  await renderPage(ProfilePage, page());
  const cv = ['Download CV', '/files/ada-marlow-cv.pdf'];
  expect(links()).toEqual([backLink, ...crumbs, cv, linkedIn, backLink]);
});

it('has no CV to offer where there is none', async () => {
  await renderPage(ProfilePage, page(makeFounder({ cv_url: '' })));
  expect(links()).toEqual([backLink, ...crumbs, linkedIn, backLink]);
});
