import type { Spool } from './spool.ts';
import { spooledMessageSchema, windowStart } from './spooled-message.ts';

/** The mail's part of `/healthz`. */
export type MailHealth = { readonly ok: true } | { readonly ok: false; readonly problem: string };

/** How long a message may wait, in milliseconds. */
const longestWait = 3_600_000;

/** How long a result is reused, in milliseconds: checking writes a file, and anybody may ask. */
const cachedFor = 5000;

/** Checks that messages can be accepted and get delivered. */
export function createMailHealth(spool: Spool, now: () => number): () => Promise<MailHealth> {
  let cached: { readonly until: number; readonly health: Promise<MailHealth> } | undefined;
  return () => {
    if (cached === undefined || cached.until <= now()) {
      cached = { until: now() + cachedFor, health: checkSpool(spool, now()) };
    }
    return cached.health;
  };
}

async function checkSpool(spool: Spool, now: number): Promise<MailHealth> {
  if (!(await spool.isWritable())) return { ok: false, problem: 'MAIL_DIR is not writable' };
  const waited = now - (await findOldest(spool, now));
  if (waited <= longestWait) return { ok: true };
  const minutes = Math.floor(waited / 60_000);
  return { ok: false, problem: `the oldest message has been queued for ${minutes} minutes` };
}

/** When the oldest message was queued; now if none is. */
async function findOldest(spool: Spool, now: number): Promise<number> {
  let oldest = now;
  for (const id of await spool.list('queue')) {
    // Ids sort by time: none that follows is older.
    if (windowStart(id) > oldest) break;
    const { data } = spooledMessageSchema.safeParse(await spool.read('queue', id));
    if (data !== undefined) oldest = Math.min(oldest, Date.parse(data.queuedAt));
  }
  return oldest;
}
