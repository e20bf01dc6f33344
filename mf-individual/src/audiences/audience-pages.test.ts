import { serveFiles } from '@site/contract/testing/render-page';
import { expect, it, vi } from 'vitest';
import { makeAudience, toListItem } from '../fixtures/audiences.ts';
import { audiencePages } from './audience-pages.ts';

vi.mock('./audience-list.ts', () => ({
  audienceList: '/files/audiences.json',
  overviewPath: '/individual-training',
}));

const audiences = [makeAudience(), makeAudience({ slug: 'b', label: 'Betas' })].map(toListItem);

it('describes the overview with its paths, and a path with whom it is for', async () => {
  const { pages } = await audiencePages.describe(
    serveFiles({ '/files/audiences.json': audiences }),
  );
  expect(pages).toMatchObject([
    {
      path: '/individual-training',
      head: { description: expect.stringContaining('An Audience, Betas.') },
    },
    {
      path: '/individual-training/an-audience',
      head: {
        title: 'An Audience',
        description: 'What the path is for.',
        picture: '/files/a.svg',
        jsonLd: [{ name: 'An Audience', audience: { audienceType: 'An Audience' } }],
      },
    },
    { path: '/individual-training/b' },
  ]);
});
