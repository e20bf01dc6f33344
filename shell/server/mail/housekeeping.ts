import type { Spool } from './spool.ts';
import { deliveredRecord, deliveredRecordSchema, spooledMessageSchema } from './spooled-message.ts';

/** How long it is known that a message was delivered. */
export const deliveredKeptFor = 30 * 24 * 3_600_000;

/** Takes the text out of what a killed process left there, and old records away. */
export async function tidyDelivered(spool: Spool, now: number): Promise<void> {
  for (const id of await spool.list('delivered')) {
    const written = (await spool.writtenAt('delivered', id)) ?? now;
    const found = await spool.read('delivered', id);
    const message = spooledMessageSchema.safeParse(found).data;
    if (message !== undefined)
      await spool.write('delivered', id, deliveredRecord(message, written));
    const record = deliveredRecordSchema.safeParse(found).data;
    const since = record === undefined ? written : Date.parse(record.deliveredAt);
    if (now - since > deliveredKeptFor) await spool.remove('delivered', id);
  }
}
