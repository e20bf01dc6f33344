import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { StoreError } from '../../store/drivers/driver.ts';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { day, hour } from './fixtures/clock.ts';
import { submission } from './fixtures/inquiries.ts';
import { makeMessage } from './intake.ts';
import { openSpool, type Spool } from './spool.ts';
import { type Message, states } from './spooled-message.ts';

const message = makeMessage(submission);
const { id } = message;
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
  ['list', () => spool.list('dead')],
  ['write', () => spool.write({ ...message, state: 'dead' })],
  ['move', () => spool.move(id, 'dead', 'queue')],
  ['tidy', () => spool.tidy(day)],
])('%s rejects with a StoreError when the folder cannot be used', async (_, use) => {
  // A link to itself cannot be opened, not even by root.
  await symlink(join(spool.folder, 'dead'), join(spool.folder, 'dead'));
  const failure = use();
  await expect(failure).rejects.toThrow(StoreError);
  await expect(failure).rejects.toThrow(/^Cannot (read|write to) MAIL_DIR .*ELOOP/);
});

it('moves a message without blocking the process', async () => {
  await spool.write(message);
  const moved = spool.move(id, 'queue', 'dead');
  expect(existsSync(join(spool.folder, 'queue', `${id}.json`))).toBe(true);
  expect(await moved).toBe(true);
  expect(await spool.read('dead', id)).toEqual({ ...message, state: 'dead' });
  expect(await spool.read('queue', id)).toBeUndefined();
  expect(await spool.move(id, 'queue', 'dead')).toBe(false);
});

it('lets only its own user read what visitors wrote', async () => {
  await spool.write(message);
  await spool.writeFile('kept/a.eml', Buffer.from('Hello'));
  for (const path of [`queue/${id}.json`, 'kept/a.eml']) {
    expect((await stat(join(spool.folder, path))).mode & 0o777).toBe(0o600);
  }
});

const old = { acceptedAt: message.acceptedAt, queuedAt: message.queuedAt, attempts: 1 };
const html = '<p>Name: Lind &amp; Söhne &lt;Ltd&gt;</p>\n<p>Message: Good<br />morning</p>';

it.each<[string, object, Partial<Message> | null]>([
  ['with HTML', { ...old, subject: 'a', html }, { subject: 'a', attempts: 1 }],
  ['emptied', { ...old, subject: '', html: '' }, { text: '' }],
  ['without text', { ...old, subject: 'a' }, null],
])('reads a file of the version before: %s', async (_, file, expected) => {
  await mkdir(join(spool.folder, 'queue'));
  await writeFile(join(spool.folder, 'queue', `${id}.json`), JSON.stringify(file));
  const text = 'Name: Lind & Söhne <Ltd>\n\nMessage: Good\nmorning';
  const found = await spool.read('queue', id);
  expect(found).toEqual(expected && { ...old, subject: '', text, ...expected, id, state: 'queue' });
});

it('is tidied of messages that left the queue 30 days ago', async () => {
  for (const state of states) {
    for (const days of [29, 31]) {
      await spool.write({ ...message, state, text: '', id: `${days} days` });
      await age(`${state}/${days} days.json`, days * day);
    }
  }
  await spool.writeFile('kept/a.eml', Buffer.from('Hello'));
  await age('kept/a.eml', 31 * day);
  await spool.tidy(30 * day);
  const left = await Promise.all(states.map(spool.list));
  expect(left).toEqual([['29 days', '31 days'], ['29 days'], ['29 days'], ['29 days']]);
  expect(await readdir(join(spool.folder, 'kept'))).toEqual(['29 days.json', 'a.eml']);
});

it('is tidied of what killed processes left behind', async () => {
  await spool.write({ ...message, state: 'delivered' });
  for (const [name, hours] of [['.tmp-old', 2] as const, ['.tmp-being-written', 0] as const]) {
    await writeFile(join(spool.folder, 'delivered', name), '{"name": "Ada');
    await age(`delivered/${name}`, hours * hour);
  }
  await spool.tidy(day);
  const names = await readdir(join(spool.folder, 'delivered'));
  expect(names.sort()).toEqual(['.tmp-being-written', `${id}.json`]);
  expect(JSON.stringify(await spool.read('delivered', id))).not.toMatch(/Ada|Talent/);
});
