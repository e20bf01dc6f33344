import { describe, expect, it } from 'vitest';
import { lazyPage } from '../src/lazy-page.tsx';
import {
  findHeadFaults,
  findPageFaults,
  findPathFaults,
  findRedirectFaults,
} from './declared-pages.ts';
import { defineSection, type Pages, type Section } from './section.ts';

const Component = lazyPage(async () => () => null, 'src/x-page.tsx');
const head = (title: string) => ({ title, description: `About ${title}.` });

const pages: Pages = {
  pages: [
    { path: '/things', head: head('Things') },
    { path: '/things/one', head: head('One') },
  ],
  notFound: [{ pattern: '/things/:slug', head: head('No such thing') }],
};

const section: Section = defineSection({
  id: 'mf-things',
  owner: 'Things team',
  prefixes: ['/things', '/old-things'],
  routes: [
    { path: '/things', Component },
    { path: '/things/:slug', Component },
  ],
  pages: async () => pages,
  redirects: [{ from: '/old-things', to: '/things' }],
});

it('finds nothing wrong with a section in order', () => {
  expect(findPathFaults(section)).toEqual([]);
  expect(findPageFaults(section, pages)).toEqual([]);
  expect(findHeadFaults(pages)).toEqual([]);
  expect(findRedirectFaults(section, pages)).toEqual([]);
});

describe('paths', () => {
  it('names a route outside of the prefixes', () => {
    const routes = [...section.routes, { path: '/thingsome', Component }];
    expect(findPathFaults({ ...section, routes })).toEqual([
      'The route /thingsome is not under a prefix of mf-things.',
    ]);
  });

  it('names a redirect outside of the prefixes', () => {
    const redirects = [...(section.redirects ?? []), { from: '/gone', to: '/things' }];
    expect(findPathFaults({ ...section, redirects })).toEqual([
      'The redirect from /gone is not under a prefix of mf-things.',
    ]);
  });

  it('names a prefix that nothing is served under', () => {
    expect(findPathFaults({ ...section, redirects: [] })).toEqual([
      'Nothing is served under the prefix /old-things.',
    ]);
  });
});

describe('pages', () => {
  it('names a route without a page', () => {
    const only = { ...pages, pages: pages.pages.slice(0, 1) };
    expect(findPageFaults(section, only)).toEqual([
      'The route /things/:slug has no page with a head.',
    ]);
  });

  it('names a page without a route, and a path that is not plain', () => {
    const more = { ...pages, pages: [...pages.pages, { path: '/Other/', head: head('Other') }] };
    expect(findPageFaults(section, more)).toEqual([
      'The page /Other/ has no route.',
      'The page /Other/ is not a plain path (lower case, no trailing slash, no query).',
    ]);
  });

  it('asks for exactly one not-found page for each parameter route', () => {
    const none = findPageFaults(section, { ...pages, notFound: [] });
    expect(none).toEqual(['The parameter route /things/:slug needs exactly one not-found page.']);
    const stray = [...pages.notFound, { pattern: '/other/:slug', head: head('x') }];
    expect(findPageFaults(section, { ...pages, notFound: stray })).toEqual([
      'The not-found page /other/:slug belongs to no parameter route.',
    ]);
  });
});

it('names heads without words and words used twice', () => {
  const twice = { path: '/things/two', head: { title: 'One', description: ' ' } };
  expect(findHeadFaults({ ...pages, pages: [...pages.pages, twice] })).toEqual([
    '/things/two has the same title as /things/one.',
    '/things/two has no description.',
  ]);
});

it('names a redirect that leads nowhere, and allows one to an anchor', () => {
  const redirects = [
    { from: '/old-things', to: '/things#top' },
    { from: '/things/old', to: '/things/gone' },
  ];
  expect(findRedirectFaults({ ...section, redirects }, pages)).toEqual([
    'The redirect from /things/old leads to /things/gone, which is no page.',
  ]);
});
