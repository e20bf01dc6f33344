import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeTemporaryFolder } from './fixtures/temporary-folder.ts';
import { lease, openLock } from './lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  // Only the monotonic clock, so that no lock is renewed while a test moves it.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

function open() {
  const lock = openLock(folder);
  onTestFinished(lock.release);
  return lock;
}

const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

// Whatever its host name and process id were.
it.each([-5, 5])(
  'of a killed holder is free after a lease, its clock off by %i hours',
  async (hours) => {
    await writeFile(join(folder, '7'), 'killed');
    const renewedAt = Date.now() / 1000 + hours * 3600;
    await utimes(join(folder, '7'), renewedAt, renewedAt);
    const next = open();
    expect(await next.take()).toBe(false);
    wait(lease - 1);
    expect(await next.take()).toBe(false);
    wait(1);
    expect(await next.take()).toBe(true);
    expect(await readdir(folder)).toEqual(['8']);
  },
);

describe('of a paused holder', () => {
  async function pause() {
    const [paused, next] = [open(), open()];
    await paused.take();
    expect(await next.take()).toBe(false);
    wait(lease);
    return { paused, next };
  }

  it('stays its own if it goes on before another takes over', async () => {
    const { paused, next } = await pause();
    await utimes(join(folder, '1'), new Date(0), new Date(0));
    expect([await paused.take(), await next.take()]).toEqual([true, false]);
  });

  it('is lost from the moment another creates the next number', async () => {
    const paused = open();
    await paused.take();
    await writeFile(join(folder, '2'), 'other');
    expect(await paused.take()).toBe(false);
  });

  it('is lost once another took over, even if that one is done', async () => {
    const { paused, next } = await pause();
    expect([await next.take(), await paused.take()]).toEqual([true, false]);
    await next.release();
    const third = open();
    expect(await third.take()).toBe(true);
    await paused.release();
    expect([await paused.take(), await third.take()]).toEqual([false, true]);
  });
});

it.each([
  ['free', ''],
  ['expired', 'killed'],
])('has one holder when all take it at once, %s', async (_, holder) => {
  await writeFile(join(folder, '7'), holder);
  const locks = Array.from({ length: 8 }, open);
  const takeAll = () => Promise.all(locks.map(({ take }) => take()));
  if (holder !== '') await takeAll();
  wait(lease);
  expect((await takeAll()).filter(Boolean)).toHaveLength(1);
});
