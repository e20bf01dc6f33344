import { describe, expect, it } from 'vitest';
import { wrapText } from './wrap-text.ts';

/** Every character is one wide. */
const measure = { measureText: (text: string) => ({ width: [...text].length }) };
const wrap = (text: string, width: number, lines: number) =>
  wrapText(measure, text, { width, lines });

describe('wrapping', () => {
  it.each([
    ['nothing', '', []],
    ['what fits', 'one two', ['one two']],
    ['between words', 'one two three four', ['one two', 'three four']],
    ['spaces and line ends as one space', ' one\n  two three ', ['one two', 'three']],
    ['within a word that is wider', 'abcdefghijklm no', ['abcdefghij', 'klm no']],
    ['never within a character', '😀😀😀😀😀😀😀😀😀😀😀', ['😀😀😀😀😀😀😀😀😀😀', '😀']],
  ])('%s', (_, text, lines) => {
    expect(wrap(text, 10, 3)).toEqual(lines);
  });

  it.each([
    ['after a word', 'one two three four', ['one two', 'three…']],
    ['within a word that is wider', 'one abcdefghijklmnopq', ['one', 'abcdefgh…']],
    ['not when the last line just fits', 'one two six three', ['one two', 'six three']],
  ])('ends with an ellipsis %s', (_, text, lines) => {
    expect(wrap(text, 9, 2)).toEqual(lines);
  });

  it('shows one character of what is too narrow for any', () => {
    expect(wrap('ab', 0, 2)).toEqual(['a', '…']);
  });
});
