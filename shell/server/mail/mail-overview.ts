import type { Place, Spool } from './spool.ts';
import { rowSchema, spooledMessageSchema } from './spooled-message.ts';

const states = { queue: 'queued', dead: 'dead', delivered: 'delivered' } as const;

/** Where a message is; nothing of what it says. */
export interface MailRow {
  readonly state: (typeof states)[Place];
  readonly id: string;
  /** When it came in, ISO; null where its file cannot be read. */
  readonly acceptedAt: string | null;
  readonly tries: number;
  /** Of the last failure. */
  readonly reason: string | null;
}

/** Every message of a spool, the oldest first: queued, dead, and delivered in the last 30 days. */
export async function readOverview(spool: Spool): Promise<readonly MailRow[]> {
  const rows: MailRow[] = [];
  for (const place of ['queue', 'dead', 'delivered'] as const) {
    for (const id of await spool.list(place)) rows.push(await readRow(spool, place, id));
  }
  return rows;
}

async function readRow(spool: Spool, place: Place, id: string): Promise<MailRow> {
  const { data } = rowSchema.safeParse(await spool.read(place, id));
  return {
    state: states[place],
    id,
    acceptedAt: data?.acceptedAt ?? null,
    tries: data?.tries ?? 0,
    reason: data === undefined ? 'its file cannot be read' : (data.lastFailure?.reason ?? null),
  };
}

/** Puts the dead back into the queue, for another three days; tells how many. */
export async function retryDead(spool: Spool, now: number): Promise<number> {
  let retried = 0;
  for (const id of await spool.list('dead')) {
    const { data } = spooledMessageSchema.safeParse(await spool.read('dead', id));
    if (data === undefined) continue;
    await spool.write('queue', id, { ...data, queuedAt: new Date(now).toISOString() });
    await spool.remove('dead', id);
    retried += 1;
  }
  return retried;
}
