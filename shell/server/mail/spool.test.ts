import { existsSync } from 'node:fs';
import { readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { day, hour } from './fixtures/clock.ts';
import { submission } from './fixtures/inquiries.ts';
import { makeMessage } from './intake.ts';
import { openSpool, places, type Spool, SpoolError } from './spool.ts';

const message = makeMessage(submission);
let spool: Spool;

beforeEach(async () => {
  spool = openSpool(await makeTemporaryFolder());
});

/** Dates a file of the spool back. */
async function age(path: string, milliseconds: number): Promise<void> {
  const time = new Date(Date.now() - milliseconds);
  await utimes(join(spool.folder, path), time, time);
}

it.each<[string, () => Promise<unknown>]>([
  ['list', () => spool.list('queue')],
  ['read', () => spool.read('queue', 'a')],
  ['write', () => spool.write('queue', message)],
  ['move', () => spool.move('queue', 'dead', 'a')],
  ['remove', () => spool.remove('queue', 'a')],
  ['tidy', () => spool.tidy(day)],
])('%s rejects with a SpoolError when the folder cannot be used', async (_, use) => {
  // A link to itself cannot be opened, not even by root.
  await symlink(join(spool.folder, 'queue'), join(spool.folder, 'queue'));
  const failure = use();
  await expect(failure).rejects.toThrow(SpoolError);
  await expect(failure).rejects.toThrow('(ELOOP). Check that it is a folder');
});

it('moves a message without blocking the process', async () => {
  const { id } = message;
  await spool.write('queue', message);
  const moved = spool.move('queue', 'dead', id);
  expect(existsSync(join(spool.folder, 'queue', `${id}.json`))).toBe(true);
  await moved;
  expect(await spool.read('dead', id)).toEqual(message);
  expect(await spool.read('queue', id)).toBeUndefined();
});

it('is tidied of messages that left the queue 30 days ago', async () => {
  for (const place of places) {
    for (const days of [29, 31]) {
      await spool.write(place, { ...message, html: '', id: `${days} days` });
      await age(`${place}/${days} days.json`, days * day);
    }
  }
  await spool.tidy(30 * day);
  const left = await Promise.all(places.map(spool.list));
  expect(left).toEqual([['29 days', '31 days'], ['29 days'], ['29 days'], ['29 days']]);
});

it('is tidied of what killed processes left behind', async () => {
  await spool.write('delivered', message);
  for (const [name, hours] of [['.tmp-old', 2] as const, ['.tmp-being-written', 0] as const]) {
    await writeFile(join(spool.folder, 'delivered', name), '{"name": "Ada');
    await age(`delivered/${name}`, hours * hour);
  }
  await spool.tidy(day);
  const names = await readdir(join(spool.folder, 'delivered'));
  expect(names.sort()).toEqual(['.tmp-being-written', `${message.id}.json`]);
  expect(JSON.stringify(await spool.read('delivered', message.id))).not.toMatch(/Ada|Talent/);
});
