import { serveFiles } from '@site/contract/testing/render-page';
import { expect, it, vi } from 'vitest';
import { makeAudience, toListItem } from './fixtures/audiences.ts';
import { listPages } from './list-pages.ts';

vi.mock('./audiences/audience-list.ts', () => ({
  audienceList: '/files/audiences.json',
  overviewPath: '/individual-training',
  audiencePath: (slug: string) => `/individual-training/${slug}`,
}));

const audiences = [
  makeAudience({ slug: 'a', label: 'Alphas', purpose: 'For Alphas.' }),
  makeAudience({ slug: 'b', label: 'Betas', purpose: 'For Betas.', updated: '2026-11-02' }),
].map(toListItem);

const list = (files: Record<string, unknown> = { '/files/audiences.json': audiences }) =>
  listPages(serveFiles(files));

it('lists the overview and every path', async () => {
  const { pages } = await list();
  expect(pages.map(({ path, lastModified }) => [path, lastModified])).toEqual([
    ['/individual-training', '2026-11-02'],
    ['/individual-training/a', '2026-09-08'],
    ['/individual-training/b', '2026-11-02'],
  ]);
});

it('describes a path with whom it is for', async () => {
  const { pages } = await list();
  expect(pages[1]?.head).toMatchObject({
    title: 'Alphas',
    description: 'For Alphas.',
    picture: '/files/a.svg',
    jsonLd: [{ name: 'Alphas', audience: { audienceType: 'Alphas' } }],
  });
});

it('names no picture where there is none', async () => {
  const bare = { ...audiences[0], image_url: '' };
  const { pages } = await list({ '/files/audiences.json': [bare] });
  expect(pages[1]?.head).not.toHaveProperty('picture');
});

it('has a page for slugs that do not exist, not indexed', async () => {
  const { notFound } = await list();
  expect(notFound).toMatchObject([
    {
      pattern: '/individual-training/:audienceSlug',
      head: { title: 'Path Not Found', robots: 'noindex' },
    },
  ]);
});

it('lists nothing when the list is missing', async () => {
  await expect(list({})).rejects.toThrow('/files/audiences.json answered with status 404');
});
