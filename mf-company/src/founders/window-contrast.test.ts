import { type ColorName, type ColorScheme, darkColors, lightColors } from '@site/ui';
import { expect, it } from 'vitest';
import { windowCover } from './profile-window.tsx';

type Channels = readonly [number, number, number];

const readHex = (hex: string): Channels =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255) as never;

/** Relative luminance and ratio as WCAG 2.2 defines them. */
function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as never as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Channels, other: Channels): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The window's ground over a part of the picture: 0 is black, 1 is white. */
function cover(paper: Channels, behind: number): Channels {
  const share = windowCover / 100;
  return paper.map((part) => part * share + behind * (1 - share)) as never;
}

/** Every colour in which a window sets text: body, role and icons, the secondary button. */
const textColors: readonly ColorName[] = ['ink', 'ember-strong', 'steel'];
const schemes: readonly (readonly [string, ColorScheme])[] = [
  ['light', lightColors],
  ['dark', darkColors],
];

it.each(
  schemes.flatMap(([name, colors]) => textColors.map((color) => [name, color, colors] as const)),
)('in the %s scheme %s can be read over any part of any picture', (_, color, colors) => {
  const paper = readHex(colors.paper);
  for (const behind of [0, 0.25, 0.5, 0.75, 1]) {
    expect(contrast(readHex(colors[color]), cover(paper, behind))).toBeGreaterThanOrEqual(4.5);
  }
});
