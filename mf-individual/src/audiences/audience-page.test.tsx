// @document
import { renderPage, testLoadStates } from '@site/contract/testing/render-page';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeAudience, toListItem } from '../fixtures/audiences.ts';
import { audienceList } from './audience-list.ts';
import { AudiencePage } from './audience-page.tsx';

const page = (audience = makeAudience()) => ({
  at: '/individual-training/an-audience',
  pattern: '/individual-training/:audienceSlug',
  files: { [audienceList]: [toListItem(audience)], '/files/an-audience.json': audience },
});
const region = (name: string) => within(screen.getByRole('region', { name }));

testLoadStates(AudiencePage, {
  ...page(),
  file: '/files/an-audience.json',
  loading: 'Loading Path...',
  failed: 'Failed to load path.',
});

it('shows the path between two links back, and records clicks on its button', async () => {
  await renderPage(AudiencePage, page());
  expect(screen.getByRole('heading', { level: 1, name: 'An Audience' })).toBeTruthy();
  expect(screen.getByText('What the path is like.')).toBeTruthy();
  expect(screen.queryByText('What the path is for.')).toBeNull();
  expect(screen.getByRole('img', { name: 'A lattice' }).getAttribute('src')).toBe('/files/a.svg');
  expect(region('Why').getByText('A reason.')).toBeTruthy();
  expect(region('What you get').getAllByRole('listitem')).toHaveLength(2);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const overview = '/individual-training';
  expect(hrefs).toEqual([overview, '/', overview, 'https://members.example/register', overview]);
  expect(screen.getByRole('link', { name: 'Sign up' }).dataset.clickEvent).toBe(
    '["individual_cta_clicked",{"audience":"an-audience"}]',
  );
});

it('shows the purpose where there is no description for the hero', async () => {
  await renderPage(AudiencePage, page(makeAudience({ heroDescription: '' })));
  expect(screen.getByText('What the path is for.')).toBeTruthy();
});
