import { expect, it } from 'vitest';
import { findContinuedList, pathOfPage, readPageNumber } from './list-paths.ts';

it('gives each page of a list a path', () => {
  expect([1, 2].map((number) => pathOfPage('/looms', number))).toEqual(['/looms', '/looms/page/2']);
});

it.each([
  ['/looms/page/2', '/looms'],
  ['/a/looms/page/31', '/a/looms'],
  ['/looms/page', undefined],
  ['/looms/page/two', undefined],
  ['/page/2', undefined],
])('finds the list that %s continues', (path, list) => {
  expect(findContinuedList(path)).toBe(list);
});

it.each([
  [undefined, 1],
  ['12', 12],
  ['0', undefined],
  ['02', undefined],
  ['-1', undefined],
  ['two', undefined],
])('reads the number %s', (text, number) => {
  expect(readPageNumber(text)).toBe(number);
});
