import { expect, it } from 'vitest';
import { notFoundHead } from '../store/fixtures/fake-bundles.ts';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
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

it('ends with the shell’s 404 page', () => {
  expect(jobs.at(-1)).toMatchObject({ place: 'fallback', app: 'shell', head: notFoundHead });
  expect(jobs.filter(({ place }) => place === 'fallback')).toHaveLength(1);
});
