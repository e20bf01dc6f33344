import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { createClock, hour, minute, second } from './fixtures/clock.ts';
import { addresses, makeSubmission } from './fixtures/inquiries.ts';
import { createMailHealth } from './mail-health.ts';
import { retryDead } from './mail-overview.ts';
import { openSpool } from './spool.ts';
import { spoolMessage } from './spooled-message.ts';

async function open() {
  const folder = await makeTemporaryFolder();
  const spool = openSpool(join(folder, 'mail'));
  const { now, move } = createClock();
  const queue = async (text: string) => {
    const message = spoolMessage(makeSubmission(text), now(), addresses.from);
    await spool.write('queue', message.id, message);
    return message.id;
  };
  return { folder, spool, now, move, queue, health: createMailHealth(spool, now) };
}

it('is ok while messages wait for up to an hour', async () => {
  const { move, queue, health } = await open();
  expect(await health()).toEqual({ ok: true });
  await queue('a');
  move(hour);
  await queue('b');
  expect(await health()).toEqual({ ok: true });
});

it('is not ok from then on, until the message is gone', async () => {
  const { spool, move, queue, health } = await open();
  const id = await queue('a');
  move(30 * minute);
  await queue('b');
  move(30 * minute + second);
  const problem = 'the oldest message has been queued for 60 minutes';
  expect(await health()).toEqual({ ok: false, problem });
  await spool.move('queue', 'dead', id);
  move(minute);
  expect(await health()).toEqual({ ok: true });
});

it('counts from when a dead message was retried', async () => {
  const { spool, now, move, queue, health } = await open();
  await spool.move('queue', 'dead', await queue('a'));
  move(2 * hour);
  await retryDead(spool, now());
  expect(await health()).toEqual({ ok: true });
});

it('is not ok while the spool is not writable, which is checked every five seconds', async () => {
  const { folder, move, health } = await open();
  expect(await health()).toEqual({ ok: true });
  await rm(join(folder, 'mail'), { recursive: true });
  await writeFile(join(folder, 'mail'), '');
  expect(await health()).toEqual({ ok: true });
  move(5 * second);
  expect(await health()).toEqual({ ok: false, problem: 'MAIL_DIR is not writable' });
  await rm(join(folder, 'mail'));
  await mkdir(join(folder, 'mail'));
  move(5 * second);
  expect(await health()).toEqual({ ok: true });
});
