import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { day, hour } from './fixtures/clock.ts';
import { addresses, submission } from './fixtures/inquiries.ts';
import { tidySpool } from './housekeeping.ts';
import { openSpool } from './spool.ts';
import { spoolMessage } from './spooled-message.ts';

const message = spoolMessage(submission, Date.now(), addresses.from);

it('replaces delivered messages by their records', async () => {
  const spool = openSpool(await makeTemporaryFolder());
  await spool.write('delivered', message.id, message);
  await tidySpool(spool, Date.parse('2026-03-01'));
  expect(await spool.read('delivered', message.id)).toEqual({
    acceptedAt: message.acceptedAt,
    deliveredAt: '2026-03-01T00:00:00.000Z',
  });
});

it('removes files that a killed process was writing, but not one being written', async () => {
  const spool = openSpool(await makeTemporaryFolder());
  await spool.write('queue', message.id, message);
  await writeFile(join(spool.folder, 'queue', '.tmp-x'), '{"name": "Ada');
  await tidySpool(spool, Date.now());
  expect(await readdir(join(spool.folder, 'queue'))).toHaveLength(2);
  await tidySpool(spool, Date.now() + 2 * hour);
  expect(await readdir(join(spool.folder, 'queue'))).toEqual([`${message.id}.json`]);
});

it('removes records after 30 days', async () => {
  const spool = openSpool(await makeTemporaryFolder());
  const now = Date.now();
  for (const days of [29, 31]) {
    const deliveredAt = new Date(now - days * day).toISOString();
    await spool.write('delivered', String(days), { acceptedAt: deliveredAt, deliveredAt });
  }
  await tidySpool(spool, now);
  expect(await spool.list('delivered')).toEqual(['29']);
});
