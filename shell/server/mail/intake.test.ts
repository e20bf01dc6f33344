import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { holdClocks, minute } from './fixtures/clock.ts';
import { makeSubmission, submission } from './fixtures/inquiries.ts';
import { createIntake } from './intake.ts';
import { openSpool } from './spool.ts';

let folder: string;
let clock: ReturnType<typeof holdClocks>;

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  clock = holdClocks();
});

function open() {
  const spool = openSpool(folder);
  const log = vi.fn();
  const accept = createIntake(spool, log);
  return { spool, log, accept };
}

it('writes a message with all that its delivery needs', async () => {
  const { spool, log, accept } = open();
  await accept(submission);
  const [id = ''] = await spool.list('queue');
  expect(id).toMatch(/^2026-03-01T10-00-[0-9a-f]{32}$/);
  expect(await spool.read('queue', id)).toEqual({
    id,
    state: 'queue',
    acceptedAt: '2026-03-01T10:05:00.000Z',
    queuedAt: '2026-03-01T10:05:00.000Z',
    ...submission,
    attempts: 0,
  });
  expect(log).toHaveBeenCalledExactlyOnceWith(`Message ${id} accepted.`);
});

describe('a repetition', () => {
  it.each([
    ['queue', 10 * minute - 1],
    ['delivered', 4 * minute],
    ['dead', 9 * minute],
  ] as const)(
    'is not queued while the message is in %s, after %i ms and a restart',
    async (place, later) => {
      const { spool, accept } = open();
      await accept(submission);
      const [id = ''] = await spool.list('queue');
      if (place !== 'queue') await spool.move(id, 'queue', place);
      clock.move(later);
      const restarted = open();
      await restarted.accept(submission);
      expect(await spool.list('queue')).toEqual(place === 'queue' ? [id] : []);
      expect(restarted.log).not.toHaveBeenCalled();
    },
  );

  it.each([0, 5 * minute - 1])('at the same moment is not queued, %i ms later', async (later) => {
    const { spool, log, accept } = open();
    clock.move(later);
    const first = accept(submission);
    // With the second delay the name of the message changes in between.
    clock.move(1);
    await Promise.all([first, accept(submission), accept(submission)]);
    expect(await spool.list('queue')).toHaveLength(1);
    expect(log).toHaveBeenCalledOnce();
  });

  it('is queued after ten minutes', async () => {
    const { spool, accept } = open();
    await accept(submission);
    clock.move(10 * minute);
    await accept(submission);
    expect(await spool.list('queue')).toHaveLength(2);
  });
});

it('rejects while the disk of the spool is unmounted, and writes nothing beneath', async () => {
  const { spool, accept } = open();
  await accept(submission);
  expect(await spool.list('queue')).toHaveLength(1);
  await rename(folder, `${folder}-unmounted`);
  await mkdir(folder);
  await expect(accept(makeSubmission('b'))).rejects.toThrow('check that its disk is mounted');
  expect(await readdir(folder)).toEqual([]);
  await rmdir(folder);
  await rename(`${folder}-unmounted`, folder);
  await accept(makeSubmission('b'));
});
