import { utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openClaim } from './claim.ts';
import { makeTemporaryFolder } from './fixtures/temporary-folder.ts';

const second = 1000;

let folder: string;

beforeEach(async () => {
  folder = await makeTemporaryFolder();
});

function open() {
  const claim = openClaim(folder);
  onTestFinished(claim.release);
  return claim;
}

/** Leaves a claim behind as a killed process does. */
async function leaveClaim(holder: object, secondsAgo = 0): Promise<void> {
  const path = join(folder, '7');
  const claim = open();
  await claim.take();
  await claim.release();
  await writeFile(path, JSON.stringify(holder));
  const time = (Date.now() - secondsAgo * second) / 1000;
  await utimes(path, time, time);
}

it('has one holder until it is released', async () => {
  const [first, second] = [open(), open()];
  expect([await first.take(), await second.take(), await first.take()]).toEqual([
    true,
    false,
    true,
  ]);
  await first.release();
  expect([await second.take(), await first.take()]).toEqual([true, false]);
});

it.each([
  ['free', async () => {}],
  ['expired', () => leaveClaim({ host: 'elsewhere', pid: 1, startedAt: 0 }, 61)],
])('has one holder when all take it at once, %s', async (_, prepare) => {
  await prepare();
  const claims = Array.from({ length: 8 }, open);
  const taken = await Promise.all(claims.map(({ take }) => take()));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

describe('whether a claim can be taken over from', () => {
  const elsewhere = { host: 'elsewhere', pid: 1, startedAt: 0 };
  const gone = { host: hostname(), pid: 2 ** 22 + 1, startedAt: 0 };
  const running = { host: hostname(), pid: process.ppid, startedAt: 0 };
  const namesake = { host: hostname(), pid: process.pid, startedAt: 0 };

  it.each([
    ['a process that has ended', gone, 0, true],
    ['a running process', running, 0, false],
    ['an earlier process with the same pid', namesake, 0, true],
    ['a process on another machine', elsewhere, 0, false],
    ['a process on another machine that has not renewed it for a minute', elsewhere, 61, true],
  ])('%s', async (_, holder, secondsAgo, isFree) => {
    await leaveClaim(holder, secondsAgo);
    expect(await open().take()).toBe(isFree);
  });
});

it('is lost once another process took it over', async () => {
  const slow = open();
  await slow.take();
  const long = (Date.now() - 61 * second) / 1000;
  await utimes(join(folder, '1'), long, long);
  expect(await open().take()).toBe(true);
  expect(await slow.take()).toBe(false);
});
