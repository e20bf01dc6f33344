import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

function countTo8(output: { readonly isTTY?: boolean }, isWanted = true): string {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  const onProgress = createProgress({ ...output, write }, isWanted);
  for (let done = 1; done <= 8; done += 1) onProgress(done, 8);
  return text;
}

it('updates one line at a terminal', () => {
  const text = countTo8({ isTTY: true });
  expect(text.split('\r')).toHaveLength(9);
  expect(text.startsWith('\rRendered 1 of 8 pages\r')).toBe(true);
  expect(text.endsWith('\rRendered 8 of 8 pages\n')).toBe(true);
});

it('writes a line for each quarter when not at a terminal', () => {
  expect(countTo8({})).toBe([2, 4, 6, 8].map((done) => `Rendered ${done} of 8 pages\n`).join(''));
});

it('is silent if not wanted', () => {
  expect(countTo8({}, false)).toBe('');
});
