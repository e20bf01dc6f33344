import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { ComposeError } from './compose-error.ts';
import { checkPaths, listJobs } from './render-jobs.ts';

const section = makeSection({ notFound: ['/news/:slug', '/news/:year/:month'] });
const jobs = [makeShell().release, section.release].flatMap(listJobs);

it('renders a not-found page with placeholders for its parameters', () => {
  const notFound = jobs.filter(({ slot }) => slot === 'notFound');
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
  expect(() => checkPaths([twice.release, other.release])).toThrow(
    new ComposeError([
      { app: 'mf-c', message: 'Several pages claim the path /a: mf-a and mf-c.' },
      { app: 'mf-a', message: 'Several pages claim the path /b: mf-a and mf-a.' },
    ]),
  );
});
