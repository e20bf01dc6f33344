import { expect, it } from 'vitest';
import { type FakeRelease, makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { compare } from './fixtures/compare.ts';

const shell = makeShell();
const redirects = [{ from: '/news/old', to: '/news' }];
const news = (version: string, body = '<h1 id="top-story">News</h1>') =>
  makeSection({ version, pages: [{ path: '/news', body }, { path: '/news/b' }], redirects });
const live = news('1.0.0-a');
const events = makeSection({
  app: 'mf-events',
  prefix: '/events',
  pages: [{ path: '/events', body: '<h1>Events</h1><h2 id="next">Next</h2>' }],
  notFound: ['/events/:slug'],
});

/** The paths of the pages that are read when one combination follows another. */
async function pathsRead(before: readonly FakeRelease[], after: readonly FakeRelease[]) {
  const { pages } = await compare(before, after);
  const read = (await pages(true)).filter(({ content }) => content !== undefined);
  return read.map(({ path }) => path).sort();
}

const changing = (release: FakeRelease) =>
  pathsRead([shell, live, events], [shell, release, events]);
const all = ['/', '/events', '/events/:slug', '/news', '/news/b', '404'];

it('reads what changes, and pages whose head is in no record', async () => {
  const more = '<h1 id="top-story">News</h1><p id="more">More</p><a href="/events">x</a>';
  expect(await changing(news('1.1.0-b', more))).toEqual(['/news', '/news/b', '404']);
  const { pages } = await compare([shell, live, events], [shell, news('1.1.0-b', more), events]);
  const [page] = (await pages(true)).filter(({ path }) => path === '/events/:slug');
  expect(page).toMatchObject({
    app: 'mf-events',
    place: 'notFound',
    head: { title: 'Page /events/:slug' },
  });
});

it('reads a page if a changed one links to an anchor in it', async () => {
  const linking = '<h1 id="top-story">News</h1><a href="/events#next">x</a>';
  expect(await changing(news('1.1.0-b', linking))).toEqual(['/events', '/news', '/news/b', '404']);
});

it.each([
  ['a page', { pages: [{ path: '/news', body: '<h1 id="top-story">News</h1>' }], redirects }],
  [
    'a page that moved',
    {
      pages: [{ path: '/news', body: '<h1 id="top-story">News</h1>' }],
      redirects: [...redirects, { from: '/news/b', to: '/news' }],
    },
  ],
  [
    'a redirect',
    { pages: [{ path: '/news', body: '<h1 id="top-story">N</h1>' }, { path: '/news/b' }] },
  ],
  ['an anchor', { pages: [{ path: '/news' }, { path: '/news/b' }], redirects }],
])('reads every page if %s is gone', async (_, options) => {
  expect(await changing(makeSection({ version: '1.1.0-b', ...options }))).toEqual(
    all.filter((path) => path !== '/news/b' || options.pages.length > 1),
  );
});

it('reads every page if nothing changes or nothing was live', async () => {
  expect(await changing(live)).toEqual(all);
  expect(await pathsRead([], [shell, live, events])).toEqual(all);
});
