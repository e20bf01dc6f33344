import { expect, it } from 'vitest';
import { latestUpdate } from './latest-update.ts';

it('is the newest day of the entries', () => {
  const entries = ['2026-02-11', '2026-10-02', '2025-12-31'].map((updated) => ({ updated }));
  expect(latestUpdate(entries)).toEqual({ lastModified: '2026-10-02' });
});

it('is not known without entries', () => {
  expect(latestUpdate([])).toEqual({});
});
