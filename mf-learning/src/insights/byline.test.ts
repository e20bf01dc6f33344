import { expect, it } from 'vitest';
import { writeByline } from './byline.ts';

it.each([
  [{ author: 'Ines Tavoran', date: '2026-07-02' }, 'By Ines Tavoran on 2 July 2026'],
  [{ author: 'Ines Tavoran' }, 'By Ines Tavoran'],
  [{ date: '2026-01-01' }, '1 January 2026'],
  [{}, undefined],
])('%o gives %o', (insight, byline) => {
  expect(writeByline(insight)).toBe(byline);
});
