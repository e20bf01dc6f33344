import { serveFiles } from '@site/contract/testing/render-page';
import { expect, it, vi } from 'vitest';
import { makeApproach, toListItem } from '../fixtures/company.ts';
import { approachPages } from './approach-pages.ts';

vi.mock('../about/about.ts', () => import('../fixtures/company.ts'));
vi.mock('./approach-list.ts', () => ({ approachList: '/files/approaches.json' }));

it('describes the company and its approaches', async () => {
  const files = { '/files/approaches.json': [toListItem(makeApproach())] };
  const { pages } = await approachPages.describe(serveFiles(files));
  expect(pages).toMatchObject([
    {
      path: '/about',
      head: {
        title: 'About the Makers',
        description: 'What they are for.',
        jsonLd: [{ '@type': 'AboutPage', mainEntity: { '@type': 'Organization' } }],
      },
    },
    {
      path: '/about/approach/an-approach',
      head: {
        title: 'Our Approach: An Approach',
        description: 'What the habit is.',
        jsonLd: [
          {
            '@type': 'Article',
            headline: 'Our Approach: An Approach',
            dateModified: '2026-07-14',
          },
        ],
      },
    },
  ]);
});
