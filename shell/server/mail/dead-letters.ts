import type { Spool } from './spool.ts';

/** Queues dead messages again, for another three days; resolves to their number. */
export async function retryDead(spool: Spool): Promise<number> {
  let retried = 0;
  for (const id of await spool.list('dead')) {
    const message = await spool.read('dead', id);
    // An unreadable one can only be discarded.
    if (!message) continue;
    await spool.write('queue', { ...message, queuedAt: new Date().toISOString() });
    await spool.remove('dead', id);
    retried += 1;
  }
  return retried;
}

/** Removes dead messages for good; resolves to their number. */
export async function discardDead(spool: Spool): Promise<number> {
  const ids = await spool.list('dead');
  for (const id of ids) await spool.remove('dead', id);
  return ids.length;
}
