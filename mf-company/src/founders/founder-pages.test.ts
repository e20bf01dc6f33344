import { serveFiles } from '@site/contract/testing/render-page';
import { expect, it, vi } from 'vitest';
import { makeFounder, toListItem } from '../fixtures/founders.ts';
import { founderPages } from './founder-pages.ts';

vi.mock('./founder-list.ts', () => ({ founderList: '/files/founders.json' }));

const founders = [makeFounder(), makeFounder({ slug: 'bo-tarn', name: 'Bo Tarn' })].map(toListItem);

it('describes the team with its founders, and a founder as a person', async () => {
  const { pages } = await founderPages.describe(serveFiles({ '/files/founders.json': founders }));
  expect(pages).toMatchObject([
    {
      path: '/our-team',
      head: {
        description: expect.stringContaining(
          'Ada Marlow, Director of Looms; Bo Tarn, Director of Looms.',
        ),
      },
    },
    {
      path: '/our-team/ada-marlow',
      head: {
        title: 'Ada Marlow, Director of Looms',
        description: 'Ada weaves.',
        picture: '/files/portrait.svg',
        jsonLd: [
          {
            '@type': 'ProfilePage',
            dateModified: '2026-09-22',
            mainEntity: { '@type': 'Person', name: 'Ada Marlow', jobTitle: 'Director of Looms' },
          },
        ],
      },
    },
    { path: '/our-team/bo-tarn' },
  ]);
});
