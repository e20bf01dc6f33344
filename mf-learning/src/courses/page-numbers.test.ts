import { expect, it } from 'vitest';
import { listPageNumbers } from './page-numbers.ts';

it.each([
  [1, 2, '1 2'],
  [2, 3, '1 2 3'],
  [1, 250, '1 2 126 250'],
  [126, 250, '1 63 125 126 127 188 250'],
])('links page %i of %i to some others', (number, count, numbers) => {
  expect(listPageNumbers(number, count).join(' ')).toBe(numbers);
});

it('leads from the first to every page in few steps', () => {
  const count = 250;
  const steps = new Map([[1, 0]]);
  for (const [page, step] of steps) {
    for (const next of listPageNumbers(page, count)) {
      if (!steps.has(next)) steps.set(next, step + 1);
    }
  }
  expect(steps.size).toBe(count);
  expect(Math.max(...steps.values())).toBeLessThan(10);
});
