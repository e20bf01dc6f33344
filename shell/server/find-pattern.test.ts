import { expect, it } from 'vitest';
import { findPattern } from './find-pattern.ts';

const patterns = [
  '/jobs/:team',
  '/jobs/:team/:job',
  '/jobs/:team/archive',
  '/jobs/:team/:job/apply',
];

// Regression: the first that matched was served, while the browser showed the route's own page.
it.each([
  ['/jobs/none', '/jobs/:team'],
  ['/jobs/it/none', '/jobs/:team/:job'],
  ['/jobs/none/archive', '/jobs/:team/archive'],
  ['/jobs/it/none/apply', '/jobs/:team/:job/apply'],
  ['/jobs/it/%E0%A4', '/jobs/:team/:job'],
  ['/jobs', undefined],
])('of %s is %s', (pathname, found) => {
  expect(findPattern(patterns, pathname)).toBe(found);
});
