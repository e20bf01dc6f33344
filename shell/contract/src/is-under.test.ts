import { expect, it } from 'vitest';
import { findOwner } from './is-under.ts';

const owners = [
  { name: 'learning', prefixes: ['/learn', '/course-info'] },
  { name: 'lab', prefixes: ['/learn/lab'] },
  { name: 'late', prefixes: ['/learn'] },
];

it.each([
  ['/learn', 'learning'],
  ['/learn/a', 'learning'],
  ['/learn/lab', 'lab'],
  ['/learn/lab/b', 'lab'],
  ['/learn/labs', 'learning'],
  ['/learning', undefined],
])('the owner of %s is %s: the closest prefix, the first of equal ones', (path, name) => {
  expect(findOwner(owners, path)?.name).toBe(name);
});
