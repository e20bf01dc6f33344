import { expect, it, vi } from 'vitest';
import type { OnProgress } from '../compose/render-jobs.ts';
import { createProgress } from './progress.ts';

/** Reports steps, one each second. */
function count(onStep: OnProgress, setTime: (time: number) => void, total: number): void {
  for (let done = 1; done <= total; done += 1) {
    setTime(60_000 + done * 1_000);
    onStep(done, total);
  }
}

it('says now and then how far work is and how long the rest takes, and nothing of short work', () => {
  let time = 0;
  const setTime = (now: number) => {
    time = now;
  };
  const say = vi.fn();
  const onStep = createProgress(say, () => time)('Drawn', 'cards');
  count(onStep, setTime, 4);
  expect(say).not.toHaveBeenCalled();
  // Of the next work, whatever was before it.
  count(onStep, setTime, 40);
  expect(say.mock.calls.flat().slice(0, 2)).toEqual([
    'Drawn 6 of 40 cards, 34 s left',
    'Drawn 11 of 40 cards, 29 s left',
  ]);
});

it.each([
  ['estimates nothing from the first steps', 1, 'Made 1 of 10000 entries'],
  ['gives long times in minutes', 100, 'Made 100 of 10000 entries, 17 min left'],
])('%s', (_, done, line) => {
  let time = 0;
  const say = vi.fn();
  const onStep = createProgress(say, () => time)('Made', 'entries');
  onStep(0, 10_000);
  time = 10_000;
  onStep(done, 10_000);
  expect(say).toHaveBeenCalledExactlyOnceWith(line);
});
