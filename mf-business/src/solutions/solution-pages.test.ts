import { serveFiles } from '@site/contract/testing/render-page';
import { expect, it, vi } from 'vitest';
import { makeSolution, toListItem } from './fixtures/solutions.ts';
import { listPages } from './list-pages.ts';

vi.mock('./solutions/solution-list.ts', () => ({
  solutionList: '/files/solutions.json',
  overviewPath: '/business-training',
  solutionPath: (slug: string) => `/business-training/${slug}`,
}));

const solutions = [
  makeSolution({ slug: 'a', title: 'Alpha', overview: 'Of Alpha.' }),
  makeSolution({ slug: 'b', title: 'Beta', overview: 'Of Beta.', updated: '2026-11-02' }),
].map(toListItem);

const list = (files: Record<string, unknown> = { '/files/solutions.json': solutions }) =>
  listPages(serveFiles(files));

it('lists the overview and every solution', async () => {
  const { pages } = await list();
  expect(pages.map(({ path, lastModified }) => [path, lastModified])).toEqual([
    ['/business-training', '2026-11-02'],
    ['/business-training/a', '2026-09-08'],
    ['/business-training/b', '2026-11-02'],
  ]);
});

it('describes a solution as a service', async () => {
  const { pages } = await list();
  expect(pages[1]?.head).toMatchObject({
    title: 'Alpha',
    description: 'Of Alpha.',
    picture: '/files/a.svg',
    jsonLd: [{ '@type': 'Service', name: 'Alpha', serviceType: 'Enablement' }],
  });
});

it('names no picture where there is none', async () => {
  const bare = { ...solutions[0], image_url: '' };
  const { pages } = await list({ '/files/solutions.json': [bare] });
  expect(pages[1]?.head).not.toHaveProperty('picture');
});

it('has a page for slugs that do not exist, not indexed', async () => {
  const { notFound } = await list();
  expect(notFound).toMatchObject([
    {
      pattern: '/business-training/:serviceSlug',
      head: { title: 'Solution Not Found', robots: 'noindex' },
    },
  ]);
});

it('lists nothing when the list is missing', async () => {
  await expect(list({})).rejects.toThrow('/files/solutions.json answered with status 404');
});
