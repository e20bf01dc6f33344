import { stemmer } from 'stemmer';
import { maxQueryLength } from './search-entry.ts';

const maxWords = 8;

/** `What's` is one word, and so is one with a soft hyphen or another invisible character in it. */
const wordPattern =
  /([\p{L}\p{N}\p{M}]+(?:\p{DI}+[\p{L}\p{N}\p{M}]+)*(?:['’]s(?![\p{L}\p{N}\p{M}]))?)/iu;

const possessive = /['’]s$/;

/** Words of questions; ignored beside others. */
const fillers = new Set(
  listWords(`a about an and any are at be by can do does for from how i in is it me my of on or our
    that the there this to us we what when where which who why with you your`),
);

/** Splits a text into its words and, at even places, what is between them. */
export function splitText(text: string): readonly string[] {
  return text.split(wordPattern);
}

function listWords(text: string): string[] {
  return splitText(text).filter((_, at) => at % 2 === 1);
}

/** The words to find a text by; those of `No-Code` are also `NoCode`. */
export function listIndexed(text: string): string[] {
  const compounds = text.match(/\p{L}+(-\p{L}+)+/gu) ?? [];
  return [...listWords(text), ...compounds.map((compound) => compound.replaceAll('-', ''))];
}

/** The words of a query to look for, without case and accents. */
export function readQuery(query: string): readonly string[] {
  // Cut again without accents joined to letters: a Korean syllable has two or three letters.
  const letters = query.slice(0, maxQueryLength).normalize('NFD').slice(0, maxQueryLength);
  const words = listWords(letters).map(fold);
  const telling = words.filter((word) => !fillers.has(word));
  // Whoever types `About us` begins with a letter alone.
  const isEnough = telling.some((word) => word.length > 1);
  return (isEnough ? telling : words).slice(0, maxWords);
}

/** What the index has of a word: itself, so that its beginning finds it, and its stem. */
export function listForms(word: string): string[] {
  const folded = fold(word);
  return [...new Set([folded, stemOf(folded)])];
}

/** What `agents` and `agentic` have in common; a short stem, as of `Ines`, means other words. */
export function stemOf(folded: string): string {
  const stem = stemmer(folded);
  return stem.length > 2 ? stem : folded;
}

/** The words with two neighbouring letters swapped. */
export function swapLetters(word: string): string[] {
  return [...word.slice(1)].map(
    (letter, at) => `${word.slice(0, at)}${letter}${word[at]}${word.slice(at + 2)}`,
  );
}

const fillerForms = new Set([...fillers].flatMap(listForms));

/** Whether what the index has is a filler, which nearly every page has. */
export const isFiller = (form: string): boolean => fillerForms.has(form);

/** Removes case, accents, what is invisible and the `s` of `what's`. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(possessive, '');
}
