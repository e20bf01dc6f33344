import { expect, it } from 'vitest';
import { notFoundHead } from '../store/fixtures/fake-bundles.ts';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { ComposeError } from './compose-error.ts';
import { listJobs } from './render-jobs.ts';

const section = makeSection({ notFound: ['/news/:slug', '/news/:year/:month'] });
const jobs = listJobs([makeShell().release, section.release], notFoundHead);

it('lists every page of every release at its own path', () => {
  const pages = jobs.filter(({ place }) => place === 'pages');
  expect(pages.map(({ app, path, pathname }) => [app, path, pathname])).toEqual([
    ['shell', '/', '/'],
    ['mf-news', '/news', '/news'],
  ]);
});

it('renders a not-found page with placeholders for its parameters', () => {
  const notFound = jobs.filter(({ place }) => place === 'notFound');
  expect(notFound.map(({ path, pathname }) => [path, pathname])).toEqual([
    ['/news/:slug', '/news/_'],
    ['/news/:year/:month', '/news/_/_'],
  ]);
});

it('refuses two pages at one path and names every such path', () => {
  const twice = makeSection({
    app: 'mf-a',
    pages: [{ path: '/a' }, { path: '/b' }, { path: '/b' }],
  });
  const other = makeSection({ app: 'mf-c', pages: [{ path: '/a' }] });
  expect(() => listJobs([twice.release, other.release], notFoundHead)).toThrow(
    new ComposeError([
      { app: 'mf-c', message: 'Several pages claim the path /a: mf-a and mf-c.' },
      { app: 'mf-a', message: 'Several pages claim the path /b: mf-a and mf-a.' },
    ]),
  );
});

it('ends with the shell’s 404 page', () => {
  expect(jobs.at(-1)).toMatchObject({ place: 'fallback', app: 'shell', head: notFoundHead });
  expect(jobs.filter(({ place }) => place === 'fallback')).toHaveLength(1);
});
