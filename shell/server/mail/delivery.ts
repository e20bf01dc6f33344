import { classifyFailure, type Failure, type Mailer } from './mailer.ts';
import type { Spool } from './spool.ts';
import type { Message } from './spooled-message.ts';

/** How long delivery of a message is attempted, in milliseconds. */
const queueLifetime = 3 * 24 * 3_600_000;

/** Pauses double from failure to failure, from the first to the longest, in milliseconds. */
const firstPause = 5000;
const longestPause = { server: 300_000, message: 3_600_000 };

/** The key, beside the ids of messages, for the retry of the mail server itself. */
const server = '';

/**
 * Delivers queued messages, for the one process that has claimed the spool. The log gets the id
 * and the outcome of each attempt, no content and no addresses.
 */
export function createDelivery(
  spool: Spool,
  { send, outcome }: Mailer,
  log: (line: string) => void,
) {
  // In memory and on the monotonic clock: a restart attempts every message at once.
  const retries = new Map<string, { readonly failures: number; readonly dueAt: number }>();
  const sent = new Set<string>();
  const isDue = (id: string) => (retries.get(id)?.dueAt ?? 0) <= performance.now();
  const failuresOf = (id: string) => retries.get(id)?.failures ?? 0;

  async function deliver(id: string, message: Message | null): Promise<void> {
    if (message === null) return deadLetter(id, 'unreadable file');
    const isSent = sent.has(id) || (await spool.read(outcome, id));
    const failure = isSent ? undefined : await send(message).then(() => undefined, classifyFailure);
    if (failure !== undefined) return fail(message, failure);
    // Remembered until its move succeeds, so that a failing disk causes no second sending.
    sent.add(id);
    await spool.move(id, 'queue', outcome);
    sent.delete(id);
    retries.delete(id);
    retries.delete(server);
    log(`Message ${id} ${outcome}.`);
    await spool.eraseText(outcome, id);
  }

  async function fail(message: Message, { retryClass, code, reason }: Failure): Promise<void> {
    const isOutage = retryClass === 'unavailable';
    // Before anything is written: a full disk must not shorten the pauses.
    pause(message.id, isOutage ? longestPause.server : longestPause.message);
    if (isOutage) pause(server, longestPause.server);
    await recordFailure({ ...message, attempts: message.attempts + 1, lastFailure: reason });
    if (retryClass === 'permanent') return deadLetter(message.id, code);
    log(`Message ${message.id} not ${outcome}, will retry (${code}).`);
    // During an outage only one message is attempted, and all of them age.
    for (const id of isOutage ? await spool.list('queue') : [message.id]) {
      const aged = await spool.read('queue', id).catch(() => undefined);
      if (!aged || Date.now() - Date.parse(aged.queuedAt) < queueLifetime) continue;
      await recordFailure({ ...aged, lastFailure: reason });
      await deadLetter(id, code);
    }
  }

  function pause(id: string, longest: number): void {
    const failures = failuresOf(id);
    const dueAt = performance.now() + Math.min(firstPause * 2 ** failures, longest);
    retries.set(id, { failures: failures + 1, dueAt });
  }

  /** A disk too full for it does not stop delivery: it is for the operator only. */
  const recordFailure = (message: Message) => spool.write(message).catch(() => {});

  async function deadLetter(id: string, code: string): Promise<void> {
    await spool.move(id, 'queue', 'dead');
    retries.delete(id);
    log(`Message ${id} moved to dead letters (${code}).`);
  }

  /** Attempts every message that is due, one after the other, each only if `mayDeliver`. */
  return async (mayDeliver: () => Promise<boolean>): Promise<void> => {
    const due = (await spool.list('queue')).filter(isDue);
    let fault: unknown;
    // Those with fewer failures first: a message that the server fails on delays no other.
    for (const id of due.sort((a, b) => failuresOf(a) - failuresOf(b))) {
      if (!isDue(server) || !(await mayDeliver())) break;
      const message = await spool.read('queue', id).catch((error) => {
        // One file that may not be read delays no other.
        pause(id, longestPause.message);
        fault = error;
      });
      if (message !== undefined) await deliver(id, message);
    }
    if (fault !== undefined) throw fault;
  };
}
