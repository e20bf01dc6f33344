import type { Spool } from './spool.ts';
import { earliestOf, spooledMessageSchema } from './spooled-message.ts';

/** What `/healthz` says of the mail. */
export type MailHealth = { readonly ok: true } | { readonly ok: false; readonly problem: string };

/** From then on a message that waits is a problem. */
const waitedTooLong = 3_600_000;

/** How long an answer is good for: finding it writes a file, and anybody may ask. */
const goodFor = 5000;

/** Asks whether messages can be kept and go out; once in five seconds, however often it is called. */
export function createMailHealth(spool: Spool, now: () => number): () => Promise<MailHealth> {
  let last: { readonly until: number; readonly health: Promise<MailHealth> } | undefined;
  return () => {
    if (last === undefined || last.until <= now()) {
      last = { until: now() + goodFor, health: findHealth(spool, now()) };
    }
    return last.health;
  };
}

async function findHealth(spool: Spool, now: number): Promise<MailHealth> {
  if (!(await spool.isWritable())) return { ok: false, problem: 'MAIL_DIR cannot be written' };
  const waited = now - (await findOldest(spool, now));
  if (waited <= waitedTooLong) return { ok: true };
  const minutes = Math.floor(waited / 60_000);
  return { ok: false, problem: `the oldest queued message has waited for ${minutes} minutes` };
}

/** When the longest waiting message was queued; now if none waits. */
async function findOldest(spool: Spool, now: number): Promise<number> {
  let oldest = now;
  for (const id of await spool.list('queue')) {
    // The names are in the order they came in: what follows is not older.
    if (earliestOf(id) > oldest) break;
    const { data } = spooledMessageSchema.safeParse(await spool.read('queue', id));
    if (data !== undefined) oldest = Math.min(oldest, Date.parse(data.queuedAt));
  }
  return oldest;
}
