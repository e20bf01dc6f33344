import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

function tell(output: { readonly isTTY?: boolean }, isWanted = true): string {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  const onProgress = createProgress({ ...output, write }, isWanted);
  for (let done = 1; done <= 8; done += 1) onProgress(done, 8);
  return text;
}

it('counts up in one line at a terminal', () => {
  const text = tell({ isTTY: true });
  expect(text.split('\r')).toHaveLength(9);
  expect(text.startsWith('\rRendered 1 of 8 pages\r')).toBe(true);
  expect(text.endsWith('\rRendered 8 of 8 pages\n')).toBe(true);
});

it('writes a line for each quarter elsewhere', () => {
  expect(tell({})).toBe([2, 4, 6, 8].map((done) => `Rendered ${done} of 8 pages\n`).join(''));
});

it('is silent where it is not wanted', () => {
  expect(tell({}, false)).toBe('');
});
