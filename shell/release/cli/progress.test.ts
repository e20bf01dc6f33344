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
  expect(text.startsWith('\rRendered 1 of 8 pages\u001b[K\r')).toBe(true);
  expect(text.endsWith('\rRendered 8 of 8 pages\u001b[K\n')).toBe(true);
});

it('writes a line for each quarter when not at a terminal', () => {
  expect(countTo8({})).toBe([2, 4, 6, 8].map((done) => `Rendered ${done} of 8 pages\n`).join(''));
});

it('says how long the rest takes, and something at least every 15 s', () => {
  const lines: string[] = [];
  let time = 0;
  const onProgress = createProgress({ write: (line) => lines.push(line) }, true, () => time);
  for (let done = 1; done <= 400; done += 1) {
    onProgress(done, 400);
    time += 500;
  }
  expect(lines).toEqual(
    [
      '32 of 400 pages, 3 min left',
      '63 of 400 pages, 3 min left',
      '94 of 400 pages, 3 min left',
      '100 of 400 pages, 3 min left',
      '131 of 400 pages, 2 min left',
      '162 of 400 pages, 2 min left',
      '193 of 400 pages, 2 min left',
      '200 of 400 pages, 2 min left',
      '231 of 400 pages, 85 s left',
      '262 of 400 pages, 69 s left',
      '293 of 400 pages, 54 s left',
      '300 of 400 pages, 50 s left',
      '331 of 400 pages, 35 s left',
      '362 of 400 pages, 19 s left',
      '393 of 400 pages, 4 s left',
      '400 of 400 pages',
    ].map((line) => `Rendered ${line}\n`),
  );
});

it('is silent if not wanted', () => {
  expect(countTo8({}, false)).toBe('');
});
