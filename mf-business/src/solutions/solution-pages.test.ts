import { serveFiles } from '@site/contract/testing/render-page';
import { expect, it, vi } from 'vitest';
import { makeSolution, toListItem } from '../fixtures/solutions.ts';
import { solutionPages } from './solution-pages.ts';

vi.mock('./solution-list.ts', () => ({
  solutionList: '/files/solutions.json',
  overviewPath: '/business-training',
}));

const solutions = [makeSolution(), makeSolution({ slug: 'b', title: 'Beta' })].map(toListItem);

it('describes the overview with its solutions, and a solution as a service', async () => {
  const { pages } = await solutionPages.describe(
    serveFiles({ '/files/solutions.json': solutions }),
  );
  expect(pages).toMatchObject([
    {
      path: '/business-training',
      head: { description: expect.stringContaining('A Solution, Beta.') },
    },
    {
      path: '/business-training/a-solution',
      head: {
        title: 'A Solution',
        description: 'What the solution is about.',
        picture: '/files/a.svg',
        jsonLd: [{ '@type': 'Service', name: 'A Solution', serviceType: 'Enablement' }],
      },
    },
    { path: '/business-training/b' },
  ]);
});
