import { type ColorName, type ColorScheme, darkColors, lightColors } from '@site/ui';
import { type Channels, contrast, readHex } from '@site/ui/testing/contrast';
import { expect, it } from 'vitest';
import { windowCover } from './profile-window.tsx';

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
