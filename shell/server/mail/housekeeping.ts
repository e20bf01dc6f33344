import type { Spool } from './spool.ts';
import { deliveredRecord, deliveredRecordSchema, spooledMessageSchema } from './spooled-message.ts';

/** How long it is known that a message was delivered. */
export const deliveredKeptFor = 30 * 24 * 3_600_000;

/** Longer than any file takes to be written. */
const unfinishedFor = 3_600_000;

/** Tidies a spool once a day, until the returned function is called. */
export function keepTidy(spool: Spool, log: (line: string) => void): () => void {
  const tidy = () =>
    void tidySpool(spool, Date.now()).catch(() => log('Old mail could not be removed.'));
  tidy();
  const timer = setInterval(tidy, 24 * 3_600_000).unref();
  return () => clearInterval(timer);
}

/** Takes away what a killed process left of a message's text, and old records. */
export async function tidySpool(spool: Spool, now: number): Promise<void> {
  await spool.removeUnfinished(now - unfinishedFor);
  await tidyDelivered(spool, now);
}

async function tidyDelivered(spool: Spool, now: number): Promise<void> {
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
