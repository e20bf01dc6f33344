import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDelivery } from './delivery.ts';
import { day, minute, second } from './fixtures/clock.ts';
import { openDeliverySite } from './fixtures/delivery-site.ts';
import { SpoolError } from './spool.ts';
import { deliveredRecordSchema, spooledMessageSchema } from './spooled-message.ts';

let site: Awaited<ReturnType<typeof openDeliverySite>>;

beforeEach(async () => {
  site = await openDeliverySite();
});

it('hands every message over once, and keeps no text of it', async () => {
  await site.accept('a', 'b', 'c');
  await site.deliver();
  await site.deliver();
  expect(site.tried()).toEqual(['a', 'b', 'c']);
  expect(await site.counts()).toEqual([0, 3, 0]);
  for (const id of await site.spool.list('delivered')) {
    const record = await site.spool.read('delivered', id);
    expect(deliveredRecordSchema.strict().safeParse(record).success).toBe(true);
  }
});

describe('a message that is not wanted now', () => {
  it('is tried again after pauses that double up to an hour, with the same Message-ID', async () => {
    site.answer(() => 'later');
    await site.accept('a');
    const pauses: number[] = [];
    let last = site.clock.now();
    while (pauses.length < 9) {
      await site.deliver();
      if (site.tried().length > 0) {
        pauses.push((site.clock.now() - last) / second);
        last = site.clock.now();
      }
      site.clock.move(second);
    }
    expect(pauses).toEqual([0, 30, 60, 120, 240, 480, 960, 1920, 3600]);
    site.answer(() => undefined);
    site.clock.move(60 * minute);
    await site.deliver();
    expect(await site.counts()).toEqual([0, 1, 0]);
  });

  it('holds no other message up', async () => {
    site.answer(({ inquiry }) => (inquiry.message === 'a' ? 'later' : undefined));
    await site.accept('a', 'b', 'c');
    await site.deliver();
    expect(await site.counts()).toEqual([1, 2, 0]);
  });

  it('is given up after three days, with what the server said', async () => {
    site.answer(() => 'later');
    await site.accept('a');
    site.clock.move(3 * day - second);
    await site.deliver();
    expect(await site.counts()).toEqual([1, 0, 0]);
    site.clock.move(minute);
    await site.deliver();
    expect(await site.counts()).toEqual([0, 0, 1]);
    const [id = ''] = await site.spool.list('dead');
    const dead = spooledMessageSchema.parse(await site.spool.read('dead', id));
    expect(dead).toMatchObject({ tries: 2, lastFailure: { reason: 'said ada@visitor.example' } });
  });
});

it('gives a message up that will never be wanted', async () => {
  site.answer(({ inquiry }) => (inquiry.message === 'a' ? 'never' : undefined));
  await site.accept('a', 'b');
  await site.deliver();
  expect(await site.counts()).toEqual([0, 1, 1]);
  site.clock.move(day);
  await site.deliver();
  expect(site.tried()).toEqual(['a', 'b']);
});

it('tries everything at once after a restart', async () => {
  site.answer(() => 'later');
  await site.accept('a', 'b');
  await site.deliver();
  site.answer(() => undefined);
  site.restart();
  await site.deliver();
  expect(await site.counts()).toEqual([0, 2, 0]);
});

it('does not hand over again what was delivered, whoever put it into the queue', async () => {
  await site.accept('a');
  const [id = ''] = await site.spool.list('queue');
  const message = await site.spool.read('queue', id);
  await site.deliver();
  await site.spool.write('queue', id, message);
  site.restart();
  await site.deliver();
  expect(site.tried()).toEqual(['a']);
  expect(await site.counts()).toEqual([0, 1, 0]);
});

it('does not hand over again and again what a broken disk cannot record', async () => {
  await site.accept('a');
  const move = vi.spyOn(site.spool, 'move').mockImplementation(() => {
    throw new Error('EROFS');
  });
  await expect(site.deliver()).rejects.toThrow('EROFS');
  await expect(site.deliver()).rejects.toThrow('EROFS');
  move.mockRestore();
  await site.deliver();
  expect(site.tried()).toEqual(['a']);
  expect(await site.counts()).toEqual([0, 1, 0]);
});

it('keeps its pauses, and gives up what is not wanted, where a full disk takes no note', async () => {
  site.answer(({ inquiry }) => (inquiry.message === 'a' ? 'never' : 'server-away'));
  await site.accept('a', 'b');
  const write = vi.spyOn(site.spool, 'write').mockRejectedValue(new SpoolError('full'));
  for (let time = 0; time < minute; time += second) {
    await site.deliver();
    site.clock.move(second);
  }
  write.mockRestore();
  expect(site.tried().filter((text) => text === 'a')).toEqual(['a']);
  expect(await site.counts()).toEqual([1, 0, 1]);
});

it('puts a file that is no message to the dead', async () => {
  await site.accept('a', 'b');
  const [id = ''] = await site.spool.list('queue');
  await writeFile(join(site.spool.folder, 'queue', `${id}.json`), '{"half');
  await site.deliver();
  expect(await site.counts()).toEqual([0, 1, 1]);
});

it('stops between two messages', async () => {
  await site.accept('a', 'b');
  const { spool, send, clock } = site;
  const delivery = createDelivery({ spool, send, now: clock.now, log: () => {} });
  await delivery.deliverDue(() => send.mock.calls.length > 0);
  expect(await site.counts()).toEqual([1, 1, 0]);
});

it('logs what became of each message, without text and addresses', async () => {
  site.answer(({ inquiry }) => (inquiry.message === 'a' ? 'never' : undefined));
  await site.accept('a', 'Good morning');
  await site.deliver();
  expect(site.lines.join('\n')).toMatch(/ is delivered\./);
  expect(site.lines.join('\n')).toMatch(/ is given up \(CODE\)\./);
  expect(site.lines.join('\n')).not.toMatch(/@|Good|Ada/);
});
