import type { Fonts } from './fonts.ts';
import { type Fragment, fragmentsOf, widthOf } from './fragments.ts';
import type { Run } from './inline-runs.ts';

/** One set line. Its text ends in the space it was broken at; its widths leave that out. */
export type Line = { fragments: Fragment[]; width: number };

type OpenLine = Line & { brokenAtSpace?: boolean };

/** Fragments that stay on one line, and the space that goes before them unless they open it. */
type Word = { fragments: Fragment[]; width: number; space: Fragment[]; opensLine: boolean };

/** Where a line may end without a space: after a hyphen, dash or slash within a word. */
const soft = /(?<=[\p{L}\p{N}][-–—/])(?=\p{L})/u;

/** Breaks runs into lines no wider than `width`; a word that is wider is cut. */
export function breakLines(runs: readonly Run[], width: number, fonts: Fonts): Line[] {
  const lines: OpenLine[] = [];
  let line: OpenLine = { fragments: [], width: 0 };
  for (const word of wordsOf(runs, fonts).flatMap((whole) => cutTo(whole, width, fonts))) {
    const space = sum(word.space);
    const fits = line.width + space + word.width <= width + 0.01;
    if (word.opensLine || (line.fragments.length > 0 && !fits)) {
      lines.push({ ...line, brokenAtSpace: word.opensLine || word.space.length > 0 });
      line = { fragments: [...word.fragments], width: word.width };
    } else {
      const lead = line.fragments.length > 0 ? word.space : [];
      line.fragments.push(...lead, ...word.fragments);
      line.width += sum(lead) + word.width;
    }
  }
  return [...lines, line].map((open) => joined(open, fonts));
}

/** Width of the widest word, unbroken at its hyphens: what a column should at least have. */
export function widestWord(runs: readonly Run[], fonts: Fonts): number {
  let word = 0;
  return wordsOf(runs, fonts).reduce((widest, { space, opensLine, width }) => {
    word = space.length > 0 || opensLine ? width : word + width;
    return Math.max(widest, word);
  }, 0);
}

function wordsOf(runs: readonly Run[], fonts: Fonts): Word[] {
  const words: Word[] = [emptyWord([], false)];
  for (const run of runs) {
    for (const token of run.text.split(/( +|\n)/).filter(Boolean)) {
      if (token === '\n') words.push(emptyWord([], true));
      else if (token.startsWith(' ')) words.push(emptyWord(fragmentsOf(' ', run, fonts), false));
      else addToken(words, token, run, fonts);
    }
  }
  return words.filter(({ fragments, opensLine }) => fragments.length > 0 || opensLine);
}

function addToken(words: Word[], token: string, run: Run, fonts: Fonts): void {
  const parts = run.style.face === 'mono' ? [token] : token.split(soft);
  for (const [index, part] of parts.entries()) {
    if (index > 0) words.push(emptyWord([], false));
    const fragments = fragmentsOf(part, run, fonts);
    const word = words.at(-1);
    word?.fragments.push(...fragments);
    if (word) word.width += sum(fragments);
  }
}

function emptyWord(space: Fragment[], opensLine: boolean): Word {
  return { fragments: [], width: 0, space, opensLine };
}

function cutTo(word: Word, width: number, fonts: Fonts): Word[] {
  if (word.width <= width) return [word];
  const pieces: Word[] = [{ ...word, fragments: [], width: 0 }];
  for (const letter of word.fragments.flatMap((fragment) => lettersOf(fragment, fonts))) {
    const last = pieces.at(-1);
    if (last && last.width + letter.width <= width) {
      last.fragments.push(letter);
      last.width += letter.width;
    } else pieces.push({ ...emptyWord([], false), fragments: [letter], width: letter.width });
  }
  return pieces.filter(({ fragments }) => fragments.length > 0);
}

function lettersOf(fragment: Fragment, fonts: Fonts): Fragment[] {
  return [...fragment.text].map((text) => {
    const letter = { ...fragment, text };
    return { ...letter, width: widthOf(letter, fonts) };
  });
}

/** Neighbours of one run and font become one fragment, so the file holds phrases, not words. */
function joined({ fragments, brokenAtSpace }: OpenLine, fonts: Fonts): Line {
  const result: Fragment[] = [];
  for (const fragment of fragments) {
    const last = result.at(-1);
    const same = last?.run === fragment.run && last.font === fragment.font;
    if (last && same && last.font !== 'arrow') last.text += fragment.text;
    else result.push({ ...fragment });
  }
  for (const fragment of result) fragment.width = widthOf(fragment, fonts);
  const last = result.at(-1);
  if (last && brokenAtSpace && last.font !== 'arrow') last.text += ' ';
  return { fragments: result, width: sum(result) };
}

function sum(fragments: readonly Fragment[]): number {
  return fragments.reduce((total, { width }) => total + width, 0);
}
