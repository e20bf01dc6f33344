// @document

import { findCard, renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeAudience, toListItem } from '../fixtures/audiences.ts';
import { community, communityFiles } from '../fixtures/community.ts';
import { audienceList } from './audience-list.ts';
import { OverviewPage } from './overview-page.tsx';

const audiences = ['a', 'b', 'c', 'd', 'e'].map((slug) =>
  toListItem(makeAudience({ slug, label: slug.toUpperCase() })),
);
const page = {
  at: '/individual-training',
  files: { [audienceList]: audiences, ...communityFiles },
};
const open = () => renderPage(OverviewPage, page);
const region = (name: string) => within(screen.getByRole('region', { name }));
const textsOf = (elements: readonly HTMLElement[]) => elements.map((one) => one.textContent);
const linksOf = (elements: readonly HTMLElement[]) =>
  elements.map((link) => ({ label: link.textContent, link: link.getAttribute('href') }));

testLoadStates(OverviewPage, {
  ...page,
  file: audienceList,
  loading: 'Loading Paths...',
  failed: 'Failed to load paths.',
});

it('shows a card for each audience, and records clicks on it', async () => {
  await open();
  const { link, card } = await findCard('A');
  expect(link.getAttribute('href')).toBe('/individual-training/a');
  expect(card.getByRole('img', { name: 'A lattice' })).toBeTruthy();
  expect(card.getByText('What the path is for.')).toBeTruthy();
  expect(link.dataset.clickEvent).toBe('["individual_overview_card_clicked",{"audience":"a"}]');
});

it('fetches the pictures of the first row at once, and the others when they come near', async () => {
  await open();
  const loading = screen.getAllByRole('img').map((picture) => picture.getAttribute('loading'));
  expect(loading).toEqual([...Array<string>(4).fill('eager'), 'lazy']);
});

it('has no list without audiences', async () => {
  await renderPage(OverviewPage, { ...page, files: { ...page.files, [audienceList]: [] } });
  await screen.findByRole('region', { name: community.heading });
  expect(screen.getAllByRole('list').filter((list) => list.childElementCount === 0)).toEqual([]);
});

it('shows the community and the ways into it', async () => {
  await open();
  const part = region(community.heading);
  expect(textsOf(part.getAllByRole('listitem'))).toEqual(
    community.tiles.map(({ title, text }) => title + text),
  );
  expect(linksOf(part.getAllByRole('link'))).toEqual(community.buttons);
});

it('shows the pre-registration', async () => {
  await open();
  const { title, lead, price, button, lists } = community.banner;
  const part = region(title);
  for (const text of [lead, price]) expect(part.getByText(text)).toBeTruthy();
  expect(linksOf(part.getAllByRole('link'))).toEqual([button]);
  expect(textsOf(part.getAllByRole('heading', { level: 3 }))).toEqual(
    lists.map((list) => list.title),
  );
  expect(textsOf(part.getAllByRole('listitem'))).toEqual(lists.flatMap(({ items }) => items));
});
