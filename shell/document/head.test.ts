import { expect, it } from 'vitest';
import { fullTitle } from './head.ts';

const site = { name: 'Site', titleSuffix: ' · Site' };
const titleOf = (title: string) => fullTitle({ title }, site);

it('appends the suffix to the title once', () => {
  expect(titleOf('Tea')).toBe(`Tea · ${site.name}`);
  expect(titleOf(site.name)).toBe(site.name);
});

it('leaves the suffix out of a title that it would make too long', () => {
  const fitting = 'x'.repeat(67 - site.name.length);
  expect(titleOf(fitting)).toHaveLength(70);
  expect(titleOf(`${fitting}x`)).toBe(`${fitting}x`);
});
