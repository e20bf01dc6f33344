import { DeliveryError, type Mailer } from './mailer.ts';
import type { Spool } from './spool.ts';
import { type SpooledMessage, spooledMessageSchema } from './spooled-message.ts';

/** How long delivery of a message is attempted, in milliseconds. */
export const queueLifetime = 3 * 24 * 3_600_000;

/** Pauses after failures, in milliseconds: doubled from the first to the longest. */
const backoffs = {
  message: { first: 30_000, longest: 3_600_000 },
  /** Shorter: one attempt decides for all messages. */
  server: { first: 5000, longest: 300_000 },
} as const;

/** Failures in a row, and when the next attempt is due. */
interface Retry {
  readonly failures: number;
  readonly dueAt: number;
}

const noFailure: Retry = { failures: 0, dueAt: 0 };

/** Attempts every message that is due, one after the other, until stopped. */
export type DeliverDue = (isStopped?: () => boolean) => Promise<void>;

/**
 * Delivers queued messages, for the one process that has claimed the spool. The log gets the id
 * and the outcome of each attempt, no content and no addresses.
 */
export function createDelivery(
  spool: Spool,
  send: Mailer,
  now: () => number,
  log: (line: string) => void,
): DeliverDue {
  const retries = new Map<string, Retry>();
  const sent = new Set<string>();
  let serverRetry = noFailure;
  const retryOf = (id: string) => retries.get(id) ?? noFailure;

  async function deliver(id: string): Promise<void> {
    if ((await spool.read('delivered', id)) !== undefined) return spool.remove('queue', id);
    const message = await readQueued(id);
    if (message === undefined) return;
    try {
      if (!sent.has(id)) await send(message);
    } catch (error) {
      return fail(message, error instanceof DeliveryError ? error : unexpected(error));
    }
    await recordDelivery(message);
  }

  async function recordDelivery({ id, acceptedAt }: SpooledMessage): Promise<void> {
    // Until it is recorded, for a disk that fails now: it must not be sent again.
    sent.add(id);
    await spool.move('queue', 'delivered', id);
    sent.delete(id);
    retries.delete(id);
    serverRetry = noFailure;
    log(`Message ${id} delivered.`);
    const deliveredAt = new Date(now()).toISOString();
    await spool.write('delivered', id, { acceptedAt, deliveredAt });
  }

  async function readQueued(id: string): Promise<SpooledMessage | undefined> {
    const found = await spool.read('queue', id);
    const { data } = spooledMessageSchema.safeParse(found);
    if (data === undefined && found !== undefined) {
      log(`Message ${id} moved to dead letters: its file is unreadable.`);
      await spool.move('queue', 'dead', id);
    }
    return data;
  }

  async function fail(message: SpooledMessage, error: DeliveryError): Promise<void> {
    // Before anything is written: a full disk must not shorten the pauses.
    scheduleRetry(message.id, error);
    if (error.retryClass === 'permanent' || isExpired(message)) await deadLetter(message, error);
    else {
      log(`Message ${message.id} not delivered, will retry (${error.code}).`);
      await recordFailure(message, error);
    }
    if (error.retryClass === 'server-unavailable') await deadLetterExpired(error);
  }

  function scheduleRetry(id: string, { retryClass }: DeliveryError): void {
    const retry = nextRetry(retryOf(id), 'message', now());
    if (retryClass === 'server-unavailable') {
      serverRetry = nextRetry(serverRetry, 'server', now());
      // The message itself need not pause, only let others go first.
      retries.set(id, { ...retry, dueAt: 0 });
    } else retries.set(id, retry);
  }

  /** During an outage only one message is attempted, and all of them age. */
  async function deadLetterExpired(error: DeliveryError): Promise<void> {
    for (const id of await spool.list('queue')) {
      const message = await readQueued(id);
      if (message !== undefined && isExpired(message)) await deadLetter(message, error);
    }
  }

  async function deadLetter(message: SpooledMessage, error: DeliveryError): Promise<void> {
    log(`Message ${message.id} moved to dead letters (${error.code}).`);
    await recordFailure(message, error);
    await spool.move('queue', 'dead', message.id);
    retries.delete(message.id);
  }

  /** For the operator only: a disk too full for it does not stop delivery. */
  async function recordFailure(message: SpooledMessage, error: DeliveryError): Promise<void> {
    const lastFailure = { at: new Date(now()).toISOString(), reason: error.message };
    await spool
      .write('queue', message.id, { ...message, attempts: message.attempts + 1, lastFailure })
      .catch(() => log(`Could not record the failure of message ${message.id}.`));
  }

  function isExpired({ queuedAt }: SpooledMessage): boolean {
    return now() - Date.parse(queuedAt) >= queueLifetime;
  }

  async function listDue(): Promise<readonly string[]> {
    const ids = (await spool.list('queue')).filter((id) => retryOf(id).dueAt <= now());
    // Those with fewer failures first: a message that the server fails on delays no other.
    return ids.sort((a, b) => retryOf(a).failures - retryOf(b).failures);
  }

  return async (isStopped = () => false) => {
    for (const id of await listDue()) {
      if (isStopped() || serverRetry.dueAt > now()) return;
      await deliver(id);
    }
  };
}

function nextRetry({ failures }: Retry, what: keyof typeof backoffs, now: number): Retry {
  const { first, longest } = backoffs[what];
  return { failures: failures + 1, dueAt: now + Math.min(first * 2 ** failures, longest) };
}

/** Its message may quote the mail and stays out of the log. */
function unexpected(error: unknown): DeliveryError {
  return new DeliveryError('server-unavailable', 'unexpected error', String(error));
}
