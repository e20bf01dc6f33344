import type { Spool } from './spool.ts';
import { spoolRecordSchema } from './spooled-message.ts';

/** How long the record of a delivered message is kept, in milliseconds. */
export const recordLifetime = 30 * 24 * 3_600_000;

/** Longer than writing any file takes. */
const unfinishedLifetime = 3_600_000;

/** Tidies a spool now and once a day, until the returned function is called. */
export function keepTidy(spool: Spool, log: (line: string) => void): () => void {
  const tidy = () =>
    void tidySpool(spool, Date.now()).catch(() => log('Could not remove old mail records.'));
  tidy();
  const timer = setInterval(tidy, 24 * 3_600_000).unref();
  return () => clearInterval(timer);
}

/** Removes expired records, and the text of messages that killed processes left behind. */
export async function tidySpool(spool: Spool, now: number): Promise<void> {
  await spool.removeUnfinished(now - unfinishedLifetime);
  for (const id of await spool.list('delivered')) await tidyRecord(spool, id, now);
}

async function tidyRecord(spool: Spool, id: string, now: number): Promise<void> {
  const tidiedAt = new Date(now).toISOString();
  const { data } = spoolRecordSchema.safeParse(await spool.read('delivered', id));
  const { acceptedAt = tidiedAt, deliveredAt } = data ?? {};
  // The process was killed before it could replace the message by its record.
  if (deliveredAt === undefined) {
    await spool.write('delivered', id, { acceptedAt, deliveredAt: tidiedAt });
  } else if (now - Date.parse(deliveredAt) > recordLifetime) await spool.remove('delivered', id);
}
