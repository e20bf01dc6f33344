// @document

import { file as approachList } from 'virtual:content/approaches';
import { renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeApproach, toListItem } from '../fixtures/approaches.ts';
import { ApproachPage } from './approach-page.tsx';

const approach = makeApproach();
const page = {
  at: '/about/approach/an-approach',
  pattern: '/about/approach/:approachSlug',
  files: { [approachList]: [toListItem(approach)], '/files/an-approach.json': approach },
};
const region = (name: string) => within(screen.getByRole('region', { name }));

testLoadStates(ApproachPage, {
  ...page,
  file: '/files/an-approach.json',
  loading: 'Loading Approach...',
  failed: 'Failed to load approach.',
});

it('shows the description, the whole text and its parts between two links back', async () => {
  await renderPage(ApproachPage, page);
  const name = 'Our Approach: An Approach';
  expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
  for (const text of ['What the habit is.', 'Why we do it.', 'And since when.']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(region('In practice').getByText('A morning of it.')).toBeTruthy();
  expect(region('For you').getAllByRole('listitem')).toHaveLength(2);
  const links = screen.getAllByRole('link', { name: 'Back to About Us' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/about', '/about']);
});
