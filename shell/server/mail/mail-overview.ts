import type { Place, Spool } from './spool.ts';
import { spooledMessageSchema, spoolRecordSchema } from './spooled-message.ts';

const states = { queue: 'queued', dead: 'dead', delivered: 'delivered' } as const;

/** Where a message is, without its content; `acceptedAt` is null when its file is unreadable. */
export type MailRow = Awaited<ReturnType<typeof readRow>>;

/** Every message of a spool: queued, dead, then delivered, each the oldest first. */
export async function readOverview(spool: Spool): Promise<readonly MailRow[]> {
  const rows: MailRow[] = [];
  for (const place of ['queue', 'dead', 'delivered'] as const) {
    for (const id of await spool.list(place)) rows.push(await readRow(spool, place, id));
  }
  return rows;
}

async function readRow(spool: Spool, place: Place, id: string) {
  const { data } = spoolRecordSchema.safeParse(await spool.read(place, id));
  return {
    state: states[place],
    id,
    acceptedAt: data?.acceptedAt ?? null,
    attempts: data?.attempts ?? 0,
    reason: data === undefined ? 'unreadable file' : (data.lastFailure?.reason ?? null),
  };
}

/** Queues dead messages again, for another three days; resolves to their number. */
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
