import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { createClock, minute, second } from './fixtures/clock.ts';
import { addresses, makeSubmission, submission } from './fixtures/inquiries.ts';
import { createIntake } from './intake.ts';
import { openSpool, SpoolError } from './spool.ts';
import { spooledMessageSchema } from './spooled-message.ts';

let folder: string;
let clock: ReturnType<typeof createClock>;

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  clock = createClock();
});

/** As a server that was just started has it. */
function open() {
  const spool = openSpool(folder);
  const onAccepted = vi.fn();
  const intake = createIntake({ spool, from: addresses.from, now: clock.now, onAccepted });
  return { spool, onAccepted, accept: intake.accept };
}

it('keeps a message with all that its delivery needs', async () => {
  const { spool, onAccepted, accept } = open();
  await accept(submission);
  const [id = ''] = await spool.list('queue');
  expect(id).toMatch(/^2026-03-01T10-00-[0-9a-f]{32}$/);
  const message = spooledMessageSchema.parse(await spool.read('queue', id));
  expect(message).toEqual({
    id,
    messageId: `<${id}@site.example>`,
    acceptedAt: '2026-03-01T10:05:00.000Z',
    queuedAt: '2026-03-01T10:05:00.000Z',
    ...submission,
    tries: 0,
  });
  expect(onAccepted).toHaveBeenCalledExactlyOnceWith(message);
});

describe('the same message', () => {
  it.each([0, second, 4 * minute, 6 * minute, 10 * minute - 1])(
    'after %i ms is one message, also after a restart',
    async (later) => {
      await open().accept(submission);
      clock.move(later);
      const { spool, onAccepted, accept } = open();
      await accept(submission);
      expect(await spool.list('queue')).toHaveLength(1);
      expect(onAccepted).not.toHaveBeenCalled();
    },
  );

  it('is one message when it comes twice at once', async () => {
    const { spool, onAccepted, accept } = open();
    await Promise.all([accept(submission), accept(submission), accept(submission)]);
    expect(await spool.list('queue')).toHaveLength(1);
    expect(onAccepted).toHaveBeenCalledOnce();
  });

  it.each([
    ['delivered', 4],
    ['delivered', 9],
    ['dead', 4],
    ['dead', 9],
  ] as const)('is one message when it is %s after %i minutes', async (place, minutes) => {
    const { spool, accept } = open();
    await accept(submission);
    for (const id of await spool.list('queue')) spool.move('queue', place, id);
    clock.move(minutes * minute);
    await accept(submission);
    expect(await spool.list('queue')).toEqual([]);
  });

  it('is another message after ten minutes', async () => {
    const { spool, accept } = open();
    await accept(submission);
    clock.move(10 * minute);
    await accept(submission);
    expect(await spool.list('queue')).toHaveLength(2);
  });
});

it('is one message when it comes twice at once, also as ten minutes end', async () => {
  const { spool, accept } = open();
  clock.move(5 * minute - 1);
  const first = accept(submission);
  clock.move(1);
  await Promise.all([first, accept(submission)]);
  expect(await spool.list('queue')).toHaveLength(1);
});

it('says so when it cannot even look', async () => {
  // Its folder leads to itself, so that nobody may look into it, root included.
  await symlink(join(folder, 'queue'), join(folder, 'queue'));
  await expect(open().accept(submission)).rejects.toThrow(SpoolError);
});

it('keeps other messages beside', async () => {
  const { spool, accept } = open();
  await Promise.all(['a', 'b', 'c'].map((text) => accept(makeSubmission(text))));
  expect(await spool.list('queue')).toHaveLength(3);
});

it('says where it cannot write, and takes the message once it can', async () => {
  // In place of the folder, so that nobody may write there, root included.
  folder = join(folder, 'spool');
  await writeFile(folder, '');
  const { spool, accept } = open();
  expect(await spool.isWritable()).toBe(false);
  await expect(accept(submission)).rejects.toThrow(SpoolError);
  await expect(accept(submission)).rejects.toThrow('set MAIL_DIR to another folder');
  await rm(folder);
  await accept(submission);
  expect(await spool.list('queue')).toHaveLength(1);
});
