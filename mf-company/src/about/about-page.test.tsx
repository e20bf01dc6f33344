// @document

import { file as aboutFile } from 'virtual:content/about';
import { file as approachList } from 'virtual:content/approaches';
import { file as founderList } from 'virtual:content/founders';
import { brand } from '@site/content/site';
import { renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makeApproach, toListItem } from '../fixtures/approaches.ts';
import { about, documentFiles, team, testimonials } from '../fixtures/documents.ts';
import { makeFounder, toListItem as toFounderItem } from '../fixtures/founders.ts';
import { AboutPage } from './about-page.tsx';

const approaches = [
  makeApproach({ slug: 'a', title: 'Asking' }),
  makeApproach({ slug: 'b', title: 'Building' }),
].map(toListItem);
const files = {
  ...documentFiles,
  [approachList]: approaches,
  [founderList]: [toFounderItem(makeFounder())],
};
const page = { at: '/about', files };

const region = (name: string) => within(screen.getByRole('region', { name }));
const hrefsIn = (name: string) =>
  region(name)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

testLoadStates(AboutPage, {
  ...page,
  file: approachList,
  loading: 'Loading Approaches...',
  failed: 'Failed to load approaches.',
});

testLoadStates(AboutPage, {
  ...page,
  file: aboutFile,
  loading: 'Loading About Us...',
  failed: 'Failed to load this page.',
});

it('says who this is, what for and on what the work stands', async () => {
  await renderPage(AboutPage, page);
  expect(screen.getByRole('heading', { level: 1, name: about.heading })).toBeTruthy();
  expect(screen.getByText(about.lead)).toBeTruthy();
  expect(region('Our Mission').getByText(brand.mission)).toBeTruthy();
  expect(region('Our Mission').getByText(about.mission)).toBeTruthy();
  const pillars = region('Our Three Pillars').getAllByRole('listitem');
  expect(pillars.map((pillar) => pillar.textContent)).toEqual(
    about.pillars.map(({ title, text }) => title + text),
  );
});

it('links to each approach', async () => {
  await renderPage(AboutPage, page);
  expect(hrefsIn(about.approachesTitle)).toEqual([
    ['Asking', '/about/approach/a'],
    ['Building', '/about/approach/b'],
  ]);
  expect(region(about.approachesTitle).getAllByText('What the habit is.')).toHaveLength(2);
});

const furtherPages = [
  [team.title, '/our-team'],
  [testimonials.title, '/testimonials'],
];

it('leads on to the founders, with their portraits, and to the testimonials, with one', async () => {
  await renderPage(AboutPage, page);
  expect(hrefsIn('More about us')).toEqual(furtherPages);
  const more = region('More about us');
  expect(more.getByRole('img', { name: 'A face of planes' }).getAttribute('loading')).toBe('lazy');
  const [first] = testimonials.quotes;
  expect(more.getByRole('figure').textContent).toBe(`${first?.quote}${first?.company}`);
});

it('does without the portraits when they cannot be loaded', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await renderPage(AboutPage, { ...page, files: { ...files, [founderList]: 503 } });
  expect(hrefsIn('More about us')).toEqual(furtherPages);
  expect(screen.queryByRole('img')).toBeNull();
});
