import { expect, it } from 'vitest';
import { isTooLarge, isTooSmall, planWidths } from './picture-places.ts';

it.each([
  ['up to twice the box', { width: 6000, height: 4000 }, 'page', [400, 640, 960, 1280, 1920]],
  ['never enlarged', { width: 1000, height: 700 }, 'page', [400, 640, 960, 1000]],
  ['narrow places', { width: 6000, height: 4000 }, 'text', [400, 640, 960, 1280]],
  [
    'what is cropped counts',
    { width: 6000, height: 2000 },
    'portrait',
    [400, 640, 960, 1280, 1920, 2560],
  ],
  ['smaller than all', { width: 300, height: 200 }, 'text', [300]],
] as const)('plans widths: %s', (_, size, place, widths) => {
  expect(planWidths(size, place)).toEqual(widths);
});

it.each([
  [{ width: 840, height: 520 }, 'page', false],
  [{ width: 839, height: 800 }, 'page', true],
  [{ width: 2000, height: 519 }, 'page', true],
  [{ width: 600, height: 600 }, 'portrait', false],
  [{ width: 60, height: 40 }, 'text', false],
] as const)('%o in place %s: too small is %s', (size, place, expected) => {
  expect(isTooSmall(size, place)).toBe(expected);
});

it.each([
  [{ width: 16_000, height: 16_000 }, false],
  [{ width: 1080, height: 16_001 }, true],
  [{ width: 3000, height: 150 }, false],
  [{ width: 3000, height: 20 }, true],
])('%o: too large is %s', (size, expected) => {
  expect(isTooLarge(size)).toBe(expected);
});
