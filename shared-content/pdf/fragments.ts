import { arrow, type FontName, type Fonts } from './fonts.ts';
import type { Run } from './inline-runs.ts';

/** A part of a run that one font can set. */
export type Fragment = { text: string; font: FontName | 'arrow'; run: Run; width: number };

const arrowWidth = 0.95;
const pictograph = /\p{Extended_Pictographic}|\u{fe0f}|\u{200d}/u;

/**
 * Splits text by the font that has its characters. What no font has is drawn (→), left out
 * (emoji) or set as a question mark.
 */
export function fragmentsOf(text: string, run: Run, fonts: Fonts): Fragment[] {
  const fragments: Fragment[] = [];
  for (const part of partsOf(text, run, fonts)) {
    const last = fragments.at(-1);
    if (last && last.font === part.font && part.font !== 'arrow') last.text += part.text;
    else fragments.push({ ...part, run, width: 0 });
  }
  for (const fragment of fragments) fragment.width = widthOf(fragment, fonts);
  return fragments;
}

/** Width of a fragment, from its text as it is now. */
export function widthOf({ text, font, run }: Fragment, fonts: Fonts): number {
  const { size } = run.style;
  return font === 'arrow' ? arrowWidth * size : fonts.measure(text, font, size);
}

type Part = Pick<Fragment, 'text' | 'font'>;

function partsOf(text: string, { style }: Run, fonts: Fonts): Part[] {
  return [...text].flatMap((character): Part[] => {
    const font = fonts.find(character, style.face);
    if (font) return [{ text: character, font }];
    if (character === arrow) return [{ text: arrow, font: 'arrow' }];
    return pictograph.test(character) ? [] : [{ text: '?', font: style.face }];
  });
}
