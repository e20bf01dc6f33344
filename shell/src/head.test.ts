import { brand } from '@site/content/site';
import { expect, it } from 'vitest';
import { fullTitle } from './head.ts';

const titleOf = (title: string) => fullTitle({ title });

it('appends the brand to the title once', () => {
  expect(titleOf('Tea')).toBe(`Tea · ${brand.name}`);
  expect(titleOf(brand.name)).toBe(brand.name);
});

it('leaves the brand out of a title that it would make too long', () => {
  const fitting = 'x'.repeat(67 - brand.name.length);
  expect(titleOf(fitting)).toHaveLength(70);
  expect(titleOf(`${fitting}x`)).toBe(`${fitting}x`);
});
