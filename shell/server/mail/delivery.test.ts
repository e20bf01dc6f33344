import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreError } from '../../store/drivers/driver.ts';
import { day, hour, minute, second } from './fixtures/clock.ts';
import { openDeliverySite } from './fixtures/delivery-site.ts';

let site: Awaited<ReturnType<typeof openDeliverySite>>;

beforeEach(async () => {
  site = await openDeliverySite();
});

/** Runs delivery every five seconds and gives the seconds at which a message was attempted. */
async function attemptTimes(seconds: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let time = 0; time <= seconds; time += 5) {
    const before = site.send.mock.calls.length;
    await site.deliver();
    if (site.send.mock.calls.length > before) times.push(time);
    site.clock.move(5 * second);
  }
  return times;
}

it('sends every message once, and keeps its times only', async () => {
  await site.accept('a', 'b', 'c');
  await site.deliver();
  await site.deliver();
  expect(site.attempted()).toEqual(['a', 'b', 'c']);
  expect(await site.counts()).toEqual([0, 3, 0]);
  const now = '2026-03-01T10:05:00.000Z';
  const times = { acceptedAt: now, queuedAt: now, attempts: 0 };
  for (const id of await site.spool.list('delivered')) {
    const rest = { state: 'delivered', subject: '', text: '' };
    expect(await site.spool.read('delivered', id)).toEqual({ id, ...times, ...rest });
  }
});

describe('after a transient failure', () => {
  it('a message is retried after pauses that double up to an hour', async () => {
    site.respond(() => 'transient');
    await site.accept('a');
    expect(await attemptTimes(3 * 3600)).toEqual([
      0, 5, 15, 35, 75, 155, 315, 635, 1275, 2555, 5115, 8715,
    ]);
    const ids = site.send.mock.calls.map(([{ id }]) => id);
    expect(new Set(ids).size).toBe(1);
    site.respond(() => undefined);
    await site.deliver();
    site.clock.move(60 * minute);
    await site.deliver();
    expect(await site.counts()).toEqual([0, 1, 0]);
  });

  it('other messages are delivered', async () => {
    site.respond((text) => (text === 'a' ? 'transient' : undefined));
    await site.accept('a', 'b', 'c');
    await site.deliver();
    expect(await site.counts()).toEqual([1, 2, 0]);
  });

  it('a message is dead after three days, and retried for another three on demand', async () => {
    site.respond(() => 'transient');
    await site.accept('a');
    site.clock.move(3 * day - second);
    await site.deliver();
    expect(await site.counts()).toEqual([1, 0, 0]);
    site.clock.move(minute);
    await site.deliver();
    expect(await site.counts()).toEqual([0, 0, 1]);
    const [id = ''] = await site.spool.list('dead');
    expect(await site.spool.read('dead', id)).toMatchObject({
      attempts: 2,
      lastFailure: 'said ada@visitor.example',
    });
    await site.requeue(id);
    await site.deliver();
    expect(site.attempted()).toEqual(['a', 'a', 'a']);
    expect(await site.counts()).toEqual([1, 0, 0]);
    site.respond(() => undefined);
    site.clock.move(minute);
    await site.deliver();
    expect(await site.counts()).toEqual([0, 1, 0]);
  });

  it('every message is attempted at once after a restart', async () => {
    site.respond(() => 'transient');
    await site.accept('a', 'b');
    await site.deliver();
    site.respond(() => undefined);
    site.restart();
    await site.deliver();
    expect(await site.counts()).toEqual([0, 2, 0]);
  });
});

it('makes a message dead after a permanent failure', async () => {
  site.respond((text) => (text === 'a' ? 'permanent' : undefined));
  await site.accept('a', 'b');
  await site.deliver();
  expect(await site.counts()).toEqual([0, 1, 1]);
  site.clock.move(day);
  await site.deliver();
  expect(site.attempted()).toEqual(['a', 'b']);
});

it.each([-5, 5])('retries when due although the wall clock was set by %i hours', async (hours) => {
  site.respond(() => 'transient');
  await site.accept('a');
  await site.deliver();
  site.clock.step(hours * hour);
  expect(await attemptTimes(240)).toEqual([5, 15, 35, 75, 155]);
});

describe('a mail server that is unavailable', () => {
  it('is tried with one message at a time, after pauses that double up to five minutes', async () => {
    site.respond(() => 'unavailable');
    await site.accept('a', 'b', 'c');
    expect(await attemptTimes(20 * 60)).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915]);
    const attempted = site.attempted();
    expect(attempted).toHaveLength(9);
    expect(new Set(attempted).size).toBe(3);
  });

  it('gets all messages at once when it is back', async () => {
    site.respond(() => 'unavailable');
    await site.accept('a', 'b', 'c');
    await site.deliver();
    site.respond(() => undefined);
    site.clock.move(5 * second);
    await site.deliver();
    expect(await site.counts()).toEqual([0, 3, 0]);
  });

  it('is tried with another message when it fails on one', async () => {
    site.respond((text) => (text === 'a' ? 'unavailable' : undefined));
    await site.accept('a', 'b', 'c');
    await site.deliver();
    site.clock.move(minute);
    await site.deliver();
    expect(await site.counts()).toEqual([1, 2, 0]);
  });

  it('makes all messages dead that have waited for three days, and no others', async () => {
    site.respond(() => 'unavailable');
    await site.accept('a', 'b', 'c');
    await site.deliver();
    site.clock.move(day);
    await site.accept('d');
    site.clock.move(2 * day);
    await site.deliver();
    expect(await site.counts()).toEqual([1, 0, 3]);
    for (const id of await site.spool.list('dead')) {
      expect((await site.spool.read('dead', id))?.lastFailure).toBe('said ada@visitor.example');
    }
  });
});

it('does not send what was delivered again when it is back in the queue', async () => {
  await site.accept('a');
  const [id = ''] = await site.spool.list('queue');
  const message = await site.spool.read('queue', id);
  await site.deliver();
  if (message) await site.spool.write(message);
  site.restart();
  await site.deliver();
  expect(site.attempted()).toEqual(['a']);
  expect(await site.counts()).toEqual([0, 1, 0]);
});

it('sends a message once when its delivery cannot be recorded', async () => {
  await site.accept('a');
  const move = vi.spyOn(site.spool, 'move').mockRejectedValue(new StoreError('EROFS'));
  await expect(site.deliver()).rejects.toThrow('EROFS');
  await expect(site.deliver()).rejects.toThrow('EROFS');
  move.mockRestore();
  await site.deliver();
  expect(site.attempted()).toEqual(['a']);
  expect(await site.counts()).toEqual([0, 1, 0]);
});

it('pauses, and moves dead messages, while the disk is too full to record failures', async () => {
  site.respond((text) => (text === 'a' ? 'permanent' : 'unavailable'));
  await site.accept('a', 'b');
  const write = vi.spyOn(site.spool, 'write').mockRejectedValue(new StoreError('ENOSPC'));
  await attemptTimes(60);
  write.mockRestore();
  expect(site.attempted().filter((text) => text === 'a')).toEqual(['a']);
  expect(await site.counts()).toEqual([1, 0, 1]);
});

it('moves an unreadable file to the dead messages', async () => {
  await site.accept('a', 'b');
  const [id = ''] = await site.spool.list('queue');
  await writeFile(join(site.spool.folder, 'queue', `${id}.json`), '{"half');
  await site.deliver();
  expect(await site.counts()).toEqual([0, 1, 1]);
});

it('delivers the others if one file may not be read, and reports that', async () => {
  await site.accept('a', 'b');
  const [id = ''] = await site.spool.list('queue');
  const { read } = site.spool;
  vi.spyOn(site.spool, 'read').mockImplementation(async (place, one) => {
    if (place === 'queue' && one === id) throw new StoreError(`EACCES: ${id}`);
    return read(place, one);
  });
  await expect(site.deliver()).rejects.toThrow(`EACCES: ${id}`);
  expect(await site.counts()).toEqual([1, 1, 0]);
  await site.deliver();
  site.clock.move(6 * second);
  await expect(site.deliver()).rejects.toThrow(`EACCES: ${id}`);
});

it('asks before each message whether it may deliver', async () => {
  await site.accept('a', 'b');
  await site.deliver(async () => site.send.mock.calls.length === 0);
  expect(await site.counts()).toEqual([1, 1, 0]);
});

it('logs the outcome of each attempt, without text and addresses', async () => {
  site.respond((text) => (text === 'a' ? 'permanent' : undefined));
  await site.accept('a', 'Good morning');
  await site.deliver();
  expect(site.lines.join('\n')).toMatch(/ delivered\./);
  expect(site.lines.join('\n')).toMatch(/ moved to dead letters \(EMESSAGE 550\)\./);
  expect(site.lines.join('\n')).not.toMatch(/@|Good|Ada/);
});
