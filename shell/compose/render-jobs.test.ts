import { expect, it } from 'vitest';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { listJobs } from './render-jobs.ts';

const section = makeSection({ notFound: ['/news/:slug', '/news/:year/:month'] });
const jobs = [makeShell().release, section.release].flatMap(listJobs);

it('renders a not-found page with placeholders for its parameters', () => {
  const notFound = jobs.filter(({ slot }) => slot === 'notFound');
  expect(notFound.map(({ path, pathname }) => [path, pathname])).toEqual([
    ['/news/:slug', '/news/_'],
    ['/news/:year/:month', '/news/_/_'],
  ]);
});
