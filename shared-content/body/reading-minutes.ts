import type { Root } from 'mdast';
import { readText } from '../loader/markdown.ts';

const wordsPerMinute = 220;

/** How long a body takes to read, in whole minutes. */
export function readingMinutes(body: Root): number {
  return Math.max(1, Math.round(countWords(body) / wordsPerMinute));
}

export function countWords({ children }: Root): number {
  return children.flatMap((block) => readText(block).split(/\s+/).filter(Boolean)).length;
}
