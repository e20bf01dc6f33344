import { expect, it } from 'vitest';
import { findFaults } from './declared-pages.ts';
import type { Head, Pages, Section } from './define-section.ts';
import { lazyPage } from './lazy-page.tsx';

const pageOf = (path: string) => lazyPage(async () => () => null, `src${path}-page.tsx`);
const head = (title: string) => ({ title, description: `About ${title}.` });

const pages: Pages = {
  pages: [
    { path: '/things', head: head('Things') },
    { path: '/things/one', head: head('One') },
  ],
  notFound: [{ pattern: '/things/:slug', head: head('No such thing') }],
};
const more = (path: string, title = path, facts: Partial<Head> = {}) => ({
  pages: [...pages.pages, { path, head: { ...head(title), ...facts } }],
});
const routes = ['/things', '/things/:slug'].map((path) => ({
  path,
  Component: pageOf(path),
}));
const redirects = [
  { from: '/old-things', to: '/things#top' },
  { from: '/things/k%C3%B6ln', to: '/things' },
  { from: '/things/%C3%BC/a', to: '/things' },
  { from: '/things/%C3%BC', to: '/things' },
];

const section: Section = {
  id: 'mf-things',
  owner: 'Things team',
  prefixes: ['/things', '/old-things'],
  routes,
  pages: async () => pages,
  redirects,
};

it('accepts a valid section, including a redirect to an anchor', async () => {
  expect(await findFaults(section, pages)).toEqual([]);
});

it('accepts a list that goes on at another route, which has no page yet', async () => {
  const [first] = routes;
  if (first === undefined) throw new Error('There is no route');
  const further = { path: '/things/page/:page', Component: first.Component };
  const missing = { pattern: further.path, head: head('No such page') };
  const faults = await findFaults(
    { ...section, routes: [...routes, further] },
    { ...pages, notFound: [...pages.notFound, missing] },
  );
  expect(faults).toEqual([]);
});

it.each<[fault: string, changed: Partial<Section>, changedPages?: Partial<Pages>]>([
  [
    'The route /thingsome is not under a prefix of mf-things.',
    { routes: [...routes, { path: '/thingsome', Component: pageOf('/thingsome') }] },
    more('/thingsome'),
  ],
  [
    'The redirect from /gone is not under a prefix of mf-things.',
    { redirects: [...redirects, { from: '/gone', to: '/things' }] },
  ],
  [
    'The feed /gone is not under a prefix of mf-things.',
    { feeds: [{ path: '/gone', title: 'Gone' }] },
  ],
  [
    'The redirect from /things/../gone has a segment "." or "..".',
    { redirects: [...redirects, { from: '/things/../gone', to: '/things' }] },
  ],
  ['Nothing is served under the prefix /old-things.', { redirects: [] }],
  [
    'The redirect from /things/old leads to /things/gone, which is not a page of this section.',
    { redirects: [...redirects, { from: '/things/old', to: '/things/gone' }] },
  ],
  [
    'The route /things has no page with a head.',
    { redirects: [], prefixes: ['/things'] },
    { pages: pages.pages.slice(1) },
  ],
  ['The page /other has no route.', {}, more('/other')],
  ['The page /things/One is not a plain path.', {}, more('/things/One')],
  ['The page /things/.. is not a plain path.', {}, more('/things/..')],
  ['The page /things/köln is not a plain path.', {}, more('/things/köln')],
  ...['/things/Old', '/things/old/', '/things/old?page=2', '/things/köln', '/things/o%2dld'].map(
    (from): [string, Partial<Section>] => [
      `The redirect from ${from} is not from a plain path.`,
      { redirects: [...redirects, { from, to: '/things' }] },
    ],
  ),
  ['The parameter route /things/:slug needs exactly one not-found page.', {}, { notFound: [] }],
  [
    'The not-found page /other/:slug belongs to no parameter route.',
    {},
    { notFound: [...pages.notFound, { pattern: '/other/:slug', head: head('x') }] },
  ],
  ['mf-things has no owner.', { owner: ' ' }],
  ['The widget latest is not lazy.', { widgets: { latest: lazyPage(async () => () => null) } }],
  [
    'The widget latest shares src/things-page.tsx with another one.',
    { widgets: { latest: pageOf('/things') } },
  ],
  ['staticWidgets names latest, which is not a widget.', { staticWidgets: ['latest'] }],
  ['/things/two has no title.', {}, more('/things/two', ' ')],
  [
    'The head of /things/two has modified: "2026-05-01T09:00:00Z", which is not a valid date.',
    {},
    more('/things/two', 'Two', { article: { modified: '2026-05-01T09:00:00Z' } }),
  ],
  [
    'The head of /things/two has published: "2026-13-01", which is not a valid date.',
    {},
    more('/things/two', 'Two', { article: { published: '2026-13-01', modified: '2026-05-01' } }),
  ],
])('reports: %s', async (fault, changed, changedPages) => {
  const faults = await findFaults({ ...section, ...changed }, { ...pages, ...changedPages });
  expect(faults.map(({ message }) => message)).toEqual([fault]);
});

it.each([
  ['a page without a head', undefined],
  ['texts that are none', { title: new Date(0), description: 7 }],
])('reports %s, which types do not keep from a build', async (_, head) => {
  const page = { path: '/things/two', head } as unknown as Pages['pages'][number];
  const faults = await findFaults(section, { ...pages, pages: [...pages.pages, page] });
  expect(faults.map(({ message }) => message)).toEqual([
    '/things/two has no title.',
    '/things/two has no description.',
  ]);
});

it('names the module that does not load', async () => {
  const latest = lazyPage(() => Promise.reject(new Error('no such file')), 'src/a.tsx');
  const [fault] = await findFaults({ ...section, widgets: { latest } }, pages);
  expect(fault).toEqual({
    message: 'The widget latest does not load: Error: no such file.',
    remedy: 'Fix what src/a.tsx, or a module that it imports, throws when it is imported.',
  });
});

it('says how pages of a route with a parameter are declared', async () => {
  const faults = await findFaults(section, { ...pages, ...more('/things/:slug') });
  expect(faults.map(({ remedy }) => remedy)).toContainEqual(
    expect.stringMatching(/^pages\(\) returns one page for each value/),
  );
});

it('reports titles and descriptions that two pages have in common', async () => {
  const faults = await findFaults(section, { ...pages, ...more('/things/two', 'One') });
  expect(faults.map(({ message }) => message)).toEqual([
    '/things/two has the same title as /things/one.',
    '/things/two has the same description as /things/one.',
  ]);
});
