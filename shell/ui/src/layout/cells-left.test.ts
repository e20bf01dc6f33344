import { expect, it } from 'vitest';
import { cellsLeft } from './cells-left.ts';

it.each([
  [0, 2, 3],
  [1, 1, 2],
  [2, 2, 1],
  [3, 1, 3],
  [5, 1, 1],
])('%i cards leave %i of two columns and %i of three', (count, two, three) => {
  expect(cellsLeft(count)).toEqual({ 'data-left-of-2': two, 'data-left-of-3': three });
});
