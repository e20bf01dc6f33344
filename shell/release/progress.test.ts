import { expect, it, vi } from 'vitest';
import { createProgress } from './progress.ts';

it('says now and then how far work is and how long the rest takes, and nothing of short work', () => {
  let time = 0;
  const say = vi.fn();
  const onStep = createProgress(say, () => time)('Drawn', 'cards');
  for (let done = 1; done <= 40; done += 1) {
    time = done * 1_000;
    onStep(done, 40);
  }
  expect(say.mock.calls.flat().slice(0, 2)).toEqual([
    'Drawn 5 of 40 cards, 35 s left',
    'Drawn 10 of 40 cards, 30 s left',
  ]);
  say.mockClear();
  createProgress(say, () => time)('Drawn', 'cards')(1, 1);
  expect(say).not.toHaveBeenCalled();
});

it('gives long times in minutes', () => {
  let time = 0;
  const say = vi.fn();
  const onStep = createProgress(say, () => time)('Made', 'entries');
  time = 10_000;
  onStep(100, 10_000);
  expect(say).toHaveBeenCalledExactlyOnceWith('Made 100 of 10000 entries, 17 min left');
});
