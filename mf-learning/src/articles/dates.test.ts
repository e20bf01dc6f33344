import { expect, it } from 'vitest';
import { formatDay } from './dates.ts';

it.each([
  ['2026-07-02', '2 July 2026'],
  ['2026-01-01', '1 January 2026'],
  ['2025-12-31', '31 December 2025'],
])('writes %s as %s wherever it runs', (day, text) => {
  expect(formatDay(day)).toBe(text);
});
