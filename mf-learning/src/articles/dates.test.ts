import { expect, it } from 'vitest';
import { formatDay, latestUpdate } from './dates.ts';

it.each([
  ['2026-07-02', '2 July 2026'],
  ['2026-01-01', '1 January 2026'],
  ['2025-12-31', '31 December 2025'],
])('writes %s as %s wherever it runs', (day, text) => {
  expect(formatDay(day)).toBe(text);
});

it('a list changed when its newest entry did', () => {
  const entries = [{ updated: '2026-03-01' }, { updated: '2026-10-20' }, { updated: '2025-12-31' }];
  expect(latestUpdate(entries)).toEqual({ lastModified: '2026-10-20' });
  expect(latestUpdate([])).toEqual({});
});
