import { expect, it } from 'vitest';
import { findOwner, isUnder } from './is-under.ts';

it.each([
  ['/insights', '/insights', true],
  ['/insights', '/insights/a/b', true],
  ['/insights', '/insights-old', false],
  ['/insights', '/', false],
  ['/', '/anything', true],
])('%s covers %s: %s', (prefix, pathname, covers) => {
  expect(isUnder(prefix, pathname)).toBe(covers);
});

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
