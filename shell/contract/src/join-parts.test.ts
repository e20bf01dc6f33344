import { expect, it } from 'vitest';
import { joinParts, type SectionPart } from './join-parts.ts';
import { lazyPage } from './lazy-page.tsx';

const Component = lazyPage(async () => () => null);
const at = (path: string) => ({ path, head: { title: path, description: `At ${path}.` } });

const news: SectionPart = {
  routes: [{ path: '/news', Component }],
  pages: [at('/news'), at('/news/storms')],
  widgets: { headline: Component },
  staticWidgets: ['headline'],
  redirects: [{ from: '/old', to: '/news' }],
  feeds: [{ path: '/news', title: 'News' }],
};
const team: SectionPart = { routes: [{ path: '/team', Component }], pages: [at('/team')] };

it('joins what the parts have, in the order of their files', async () => {
  const { pages, ...facts } = joinParts({ './news/part.ts': news, './team/part.ts': team });
  expect(facts).toEqual({
    routes: [...(news.routes ?? []), ...(team.routes ?? [])],
    widgets: news.widgets,
    staticWidgets: ['headline'],
    redirects: news.redirects,
    feeds: news.feeds,
  });
  const all = await pages(fetch);
  expect(all.pages.map(({ path }) => path)).toEqual(['/news', '/news/storms', '/team']);
  expect(await pages(fetch, '/team')).toEqual({ pages: [at('/team')], notFound: [] });
});

it('refuses a widget that two parts have, with the files', () => {
  const other = { widgets: { headline: Component } };
  expect(() => joinParts({ './news/part.ts': news, './press/part.ts': other })).toThrow(
    './news/part.ts and ./press/part.ts both have the widget headline.',
  );
});

it('refuses a file without a part, with its name', () => {
  expect(() => joinParts({ './news/part.ts': news, './press/part.ts': undefined })).toThrow(
    './press/part.ts does not export "part". Export the part under that name, or rename the file.',
  );
});
