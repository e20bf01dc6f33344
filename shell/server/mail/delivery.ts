import { classifyFailure, type Failure, type Mailer } from './mailer.ts';
import type { Message, Spool } from './spool.ts';

/** How long delivery of a message is attempted, in milliseconds. */
const queueLifetime = 3 * 24 * 3_600_000;

/** Pauses after failures, in milliseconds: doubled from the first to the longest. */
const backoffs = {
  message: { first: 30_000, longest: 3_600_000 },
  /** Shorter: one attempt decides for all messages. */
  server: { first: 5000, longest: 300_000 },
} as const;

/** Failures in a row, and when the next attempt is due on the monotonic clock. */
interface Retry {
  readonly failures: number;
  readonly dueAt: number;
}

const noFailure: Retry = { failures: 0, dueAt: 0 };

/** Attempts every message that is due, one after the other, each only if `mayDeliver`. */
export type DeliverDue = (mayDeliver: () => Promise<boolean>) => Promise<void>;

/**
 * Delivers queued messages, for the one process that has claimed the spool. The log gets the id
 * and the outcome of each attempt, no content and no addresses.
 */
export function createDelivery(
  spool: Spool,
  { send, outcome }: Mailer,
  log: (line: string) => void,
): DeliverDue {
  const retries = new Map<string, Retry>();
  const sent = new Set<string>();
  let outage = noFailure;
  const retryOf = (id: string) => retries.get(id) ?? noFailure;

  async function deliver(id: string): Promise<void> {
    const message = await spool.read('queue', id);
    if (message === undefined) return;
    if (message === null) return deadLetter(id, 'unreadable file');
    if (await spool.read(outcome, id)) return spool.remove('queue', id);
    try {
      if (!sent.has(id)) await send(message);
    } catch (error) {
      return fail(message, classifyFailure(error));
    }
    await recordDelivery(id);
  }

  async function recordDelivery(id: string): Promise<void> {
    // Until it is recorded, for a disk that fails now: it must not be sent again.
    sent.add(id);
    await spool.move('queue', outcome, id);
    sent.delete(id);
    retries.delete(id);
    outage = noFailure;
    log(`Message ${id} ${outcome}.`);
    await spool.empty(outcome, id);
  }

  async function fail(message: Message, failure: Failure): Promise<void> {
    const { id } = message;
    // Before anything is written: a full disk must not shorten the pauses.
    scheduleRetry(id, failure);
    await recordFailure({ ...message, attempts: message.attempts + 1 }, failure);
    if (failure.retryClass === 'permanent') return deadLetter(id, failure.code);
    log(`Message ${id} not ${outcome}, will retry (${failure.code}).`);
    // During an outage only one message is attempted, and all of them age.
    const aged = failure.retryClass === 'unavailable' ? await spool.list('queue') : [id];
    for (const one of aged) await deadLetterExpired(one, failure);
  }

  function scheduleRetry(id: string, { retryClass }: Failure): void {
    const retry = nextRetry(retryOf(id), 'message');
    if (retryClass === 'unavailable') {
      outage = nextRetry(outage, 'server');
      // The message itself need not pause, only let others go first.
      retries.set(id, { ...retry, dueAt: 0 });
    } else retries.set(id, retry);
  }

  async function deadLetterExpired(id: string, failure: Failure): Promise<void> {
    const message = await spool.read('queue', id);
    if (!message || Date.now() - Date.parse(message.queuedAt) < queueLifetime) return;
    await recordFailure(message, failure);
    await deadLetter(id, failure.code);
  }

  async function deadLetter(id: string, code: string): Promise<void> {
    await spool.move('queue', 'dead', id);
    retries.delete(id);
    log(`Message ${id} moved to dead letters (${code}).`);
  }

  /** For the operator only: a disk too full for it does not stop delivery. */
  async function recordFailure(message: Message, { reason }: Failure): Promise<void> {
    await spool
      .write('queue', { ...message, lastFailure: reason })
      .catch(() => log(`Could not record the failure of message ${message.id}.`));
  }

  async function listDue(): Promise<readonly string[]> {
    const now = performance.now();
    const ids = (await spool.list('queue')).filter((id) => retryOf(id).dueAt <= now);
    // Those with fewer failures first: a message that the server fails on delays no other.
    return ids.sort((a, b) => retryOf(a).failures - retryOf(b).failures);
  }

  return async (mayDeliver) => {
    for (const id of await listDue()) {
      if (outage.dueAt > performance.now() || !(await mayDeliver())) return;
      await deliver(id);
    }
  };
}

function nextRetry({ failures }: Retry, what: keyof typeof backoffs): Retry {
  const { first, longest } = backoffs[what];
  const pause = Math.min(first * 2 ** failures, longest);
  return { failures: failures + 1, dueAt: performance.now() + pause };
}
