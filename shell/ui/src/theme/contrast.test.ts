import { describe, expect, it } from 'vitest';
import { contrast, readHex } from '../../testing/contrast.ts';
import { type ColorName, type ColorScheme, darkColors, lightColors } from './tokens.ts';

const ratioOf = (one: string, other: string) => contrast(readHex(one), readHex(other));

const grounds = ['paper', 'surface', 'raised'] as const;
const onEveryGround = [
  'ink',
  'ink-soft',
  'ember',
  'ember-strong',
  'steel',
  'link-blue',
  'danger',
  'success',
] as const;

const textPairs: readonly (readonly [text: ColorName, ground: ColorName])[] = [
  ...onEveryGround.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['on-ember', 'ember'],
  ['on-ember', 'ember-strong'],
  ['ember-strong', 'ember-soft'],
  ['steel', 'steel-soft'],
  ['on-steel', 'steel'],
  ['on-link-blue', 'link-blue'],
  ['danger', 'danger-soft'],
  ['steel', 'danger-soft'],
  ['success', 'success-soft'],
  ['paper', 'ink'],
];

/** Edges of controls and focus rings, for which WCAG requires 3:1. */
const edgePairs: readonly (readonly [edge: ColorName, ground: ColorName])[] = grounds.flatMap(
  (ground) =>
    (['line-strong', 'steel', 'danger', 'focus'] as const).map((edge) => [edge, ground] as const),
);

const schemes: readonly (readonly [string, ColorScheme])[] = [
  ['light', lightColors],
  ['dark', darkColors],
];

describe.each(schemes)('%s colours', (_name, colors) => {
  it.each(textPairs)('%s on %s has a contrast of at least 4.5:1', (text, ground) => {
    expect(ratioOf(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('%s against %s has a contrast of at least 3:1', (edge, ground) => {
    expect(ratioOf(colors[edge], colors[ground])).toBeGreaterThanOrEqual(3);
  });
});
