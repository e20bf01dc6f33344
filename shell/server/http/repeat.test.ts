import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { repeat } from './repeat.ts';

function start(work: (signal: AbortSignal) => Promise<void>) {
  const log = vi.fn<(line: string) => void>();
  const stop = repeat('The work', work, 1, log);
  onTestFinished(stop);
  return { log, stop };
}

it('never does the work twice at a time', async () => {
  let running = 0;
  const work = vi.fn(async () => {
    running += 1;
    expect(running).toBe(1);
    await pause(5);
    running -= 1;
  });
  const { log } = start(work);
  await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(3), 30_000);
  expect(log).not.toHaveBeenCalled();
});

it('goes on after a failure, and logs it once until it changes', async () => {
  const problems = ['a', 'a', 'b', '', 'b'].values();
  const { log } = start(async () => {
    const { value } = problems.next();
    if (value) throw new Error(value);
  });
  const lines = ['a', 'b', 'b'].map((text) => `The work failed, will retry: Error: ${text}`);
  await vi.waitFor(() => expect(log.mock.calls.map(([line]) => line)).toEqual(lines), 30_000);
});
