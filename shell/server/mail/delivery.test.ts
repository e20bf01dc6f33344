import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../../release/store/fixtures/temporary-folder.ts';
import { createDelivery } from './delivery.ts';
import { createClock, day, minute, second } from './fixtures/clock.ts';
import { addresses, makeSubmission } from './fixtures/inquiries.ts';
import { createIntake } from './intake.ts';
import { DeliveryError, type Outlook } from './mailer.ts';
import { openSpool } from './spool.ts';
import {
  deliveredRecordSchema,
  type SpooledMessage,
  spooledMessageSchema,
} from './spooled-message.ts';

/** What the mail server does with the next messages; undefined takes them. */
type Answer = (message: SpooledMessage) => Outlook | undefined;

let site: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  site = await open();
});

async function open() {
  const spool = openSpool(await makeTemporaryFolder());
  const clock = createClock();
  const lines: string[] = [];
  let answer: Answer = () => undefined;
  const send = vi.fn(async (message: SpooledMessage) => {
    const outlook = answer(message);
    if (outlook) throw new DeliveryError(outlook, 'CODE', 'said ada@visitor.example');
  });
  const restart = () =>
    createDelivery({ spool, send, now: clock.now, log: (line) => lines.push(line) });
  let delivery = restart();
  const onAccepted = () => {};
  const { accept } = createIntake({ spool, from: addresses.from, now: clock.now, onAccepted });
  return {
    spool,
    clock,
    lines,
    send,
    accept: (...texts: string[]) => Promise.all(texts.map((text) => accept(makeSubmission(text)))),
    answer: (next: Answer) => {
      answer = next;
    },
    restart: () => {
      delivery = restart();
    },
    deliver: () => delivery.deliverDue(),
    /** The texts that were handed to the mail server since the last look. */
    tried() {
      const texts = send.mock.calls.map(([{ inquiry }]) => inquiry.message);
      send.mockClear();
      return texts.sort();
    },
    async counts() {
      const [queue, delivered, dead] = await Promise.all(
        (['queue', 'delivered', 'dead'] as const).map(spool.list),
      );
      return [queue?.length, delivered?.length, dead?.length];
    },
  };
}

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

describe('a server that is away', () => {
  it('is asked with one message at a time, with pauses up to five minutes', async () => {
    site.answer(() => 'server-away');
    await site.accept('a', 'b', 'c');
    const asked: number[] = [];
    for (let time = 0; time < 20 * minute; time += second) {
      await site.deliver();
      if (site.send.mock.calls.length > asked.length) asked.push(time / second);
      site.clock.move(second);
    }
    expect(asked).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915]);
    expect(new Set(site.tried())).toEqual(new Set(['a', 'b', 'c']));
  });

  it('gets all of them at once when it is back', async () => {
    site.answer(() => 'server-away');
    await site.accept('a', 'b', 'c');
    await site.deliver();
    site.answer(() => undefined);
    site.clock.move(30 * second);
    await site.deliver();
    expect(await site.counts()).toEqual([0, 3, 0]);
  });

  it('is asked with another message when it fails at one', async () => {
    site.answer(({ inquiry }) => (inquiry.message === 'a' ? 'server-away' : undefined));
    await site.accept('a', 'b', 'c');
    await site.deliver();
    site.clock.move(minute);
    await site.deliver();
    expect(await site.counts()).toEqual([1, 2, 0]);
  });

  it('for three days takes all that wait so long to the dead, and no other', async () => {
    site.answer(() => 'server-away');
    await site.accept('a', 'b', 'c');
    await site.deliver();
    site.clock.move(day);
    await site.accept('d');
    site.clock.move(2 * day);
    await site.deliver();
    expect(await site.counts()).toEqual([1, 0, 3]);
  });
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
  expect(site.lines.join('\n')).toMatch(/ is not delivered \(CODE\): given up\./);
  expect(site.lines.join('\n')).not.toMatch(/@|Good|Ada/);
});
