import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../release/store/fixtures/temporary-folder.ts';
import { day } from './fixtures/clock.ts';
import { addresses, submission } from './fixtures/inquiries.ts';
import { tidyDelivered } from './housekeeping.ts';
import { openSpool } from './spool.ts';
import { deliveredRecord, deliveredRecordSchema, spoolMessage } from './spooled-message.ts';

const message = spoolMessage(submission, Date.now(), addresses.from);

it('takes the text out of what a killed process left', async () => {
  const spool = openSpool(await makeTemporaryFolder());
  await spool.write('delivered', message.id, message);
  await tidyDelivered(spool, Date.now());
  const record = deliveredRecordSchema.strict().parse(await spool.read('delivered', message.id));
  expect(record.acceptedAt).toBe(message.acceptedAt);
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
  await tidyDelivered(spool, now);
  expect(await spool.list('delivered')).toEqual(['young']);
});
