import { serveFiles } from '@site/contract/testing/render-page';
import { expect, it, vi } from 'vitest';
import { makeInsight, toListItem } from '../fixtures/entries.ts';
import { insightPages } from './insight-pages.ts';

vi.mock('./insight-list.ts', () => ({
  insightList: '/files/insights.json',
  hubPath: '/insights',
}));

const describeInsight = async (insight = makeInsight()) => {
  const files = { '/files/insights.json': [toListItem(insight)] };
  return (await insightPages.describe(serveFiles(files))).pages[1];
};

it('describes an article as one', async () => {
  expect(await describeInsight()).toMatchObject({
    path: '/insights/an-insight',
    head: {
      title: 'An Insight',
      description: 'What the article is about.',
      picture: '/files/b.svg',
      jsonLd: [
        {
          '@type': 'Article',
          headline: 'An Insight',
          author: { '@type': 'Person', name: 'Somebody' },
          datePublished: '2026-07-02',
          dateModified: '2026-10-06',
        },
      ],
    },
  });
});

it('leaves out an unknown author and date', async () => {
  const { author: _, date: __, ...anonymous } = makeInsight();
  const [article] = (await describeInsight(anonymous))?.head.jsonLd ?? [];
  expect(article).toMatchObject({ headline: 'An Insight' });
  expect(Object.keys(article ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/author|datePublished/)]),
  );
});
