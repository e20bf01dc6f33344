import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { day, hour } from './fixtures/clock.ts';
import { addresses, submission } from './fixtures/inquiries.ts';
import { tidySpool } from './housekeeping.ts';
import { openSpool } from './spool.ts';
import { deliveredRecord, deliveredRecordSchema, spoolMessage } from './spooled-message.ts';

const message = spoolMessage(submission, Date.now(), addresses.from);

it('takes the text out of what a killed process left', async () => {
  const spool = openSpool(await makeTemporaryFolder());
  await spool.write('delivered', message.id, message);
  await tidySpool(spool, Date.now());
  const record = deliveredRecordSchema.strict().parse(await spool.read('delivered', message.id));
  expect(record.acceptedAt).toBe(message.acceptedAt);
});

it('takes away what a killed process was writing, and not what is being written', async () => {
  const spool = openSpool(await makeTemporaryFolder());
  await spool.write('queue', message.id, message);
  const unfinished = join(spool.folder, 'queue', '.tmp-x');
  await writeFile(unfinished, '{"name": "Ada');
  await tidySpool(spool, Date.now());
  expect(await readdir(join(spool.folder, 'queue'))).toHaveLength(2);
  await tidySpool(spool, Date.now() + 2 * hour);
  expect(await readdir(join(spool.folder, 'queue'))).toEqual([`${message.id}.json`]);
});

it('takes records away after 30 days', async () => {
  const spool = openSpool(await makeTemporaryFolder());
  const now = Date.now();
  for (const [id, days] of [
    ['old', 31],
    ['young', 29],
  ] as const) {
    await spool.write('delivered', id, { ...deliveredRecord(message, now - days * day), id });
  }
  await tidySpool(spool, now);
  expect(await spool.list('delivered')).toEqual(['young']);
});
