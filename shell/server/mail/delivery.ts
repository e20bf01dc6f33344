import { DeliveryError, type Mailer } from './mailer.ts';
import { nextPause, type Pause, rested } from './pauses.ts';
import type { Spool } from './spool.ts';
import {
  deliveredRecord,
  earliestOf,
  type SpooledMessage,
  spooledMessageSchema,
} from './spooled-message.ts';

/** A message that nobody took for so long is given up. */
export const givenUpAfter = 3 * 24 * 3_600_000;

/** How many dialogues with the mail server there are at once: most of one is waiting. */
const lanes = 4;

export interface DeliveryOptions {
  readonly spool: Spool;
  readonly send: Mailer;
  readonly now: () => number;
  /** Told of every message and what became of it, without text and addresses. */
  readonly log: (line: string) => void;
}

export interface Delivery {
  /** Tries every queued message that is due, until it is to stop; then ends what it has begun. */
  readonly deliverDue: (isStopped?: () => boolean) => Promise<void>;
}

/** Hands queued messages to the mailer; alone in its spool, see `openClaim`. */
export function createDelivery({ spool, send, now, log }: DeliveryOptions): Delivery {
  const pauses = new Map<string, Pause>();
  const sent = new Set<string>();
  let serverPause = rested;
  const pauseOf = (id: string) => pauses.get(id) ?? rested;

  async function deliver(id: string): Promise<void> {
    if (await spool.has('delivered', id)) return spool.remove('queue', id);
    const message = await readQueued(id);
    if (message === undefined) return;
    try {
      if (!sent.has(id)) await send(message);
    } catch (error) {
      return fail(message, error instanceof DeliveryError ? error : unexpected(error));
    }
    // Remembered, too: what a broken disk cannot record must not be sent again and again.
    sent.add(id);
    spool.move('queue', 'delivered', id);
    sent.delete(id);
    pauses.delete(id);
    serverPause = rested;
    log(`Message ${id} is delivered.`);
    await spool.write('delivered', id, deliveredRecord(message, now()));
  }

  async function readQueued(id: string): Promise<SpooledMessage | undefined> {
    const { data } = spooledMessageSchema.safeParse(await spool.read('queue', id));
    if (data === undefined && (await spool.has('queue', id))) {
      log(`Message ${id} is given up: its file cannot be read.`);
      spool.move('queue', 'dead', id);
    }
    return data;
  }

  async function fail(message: SpooledMessage, error: DeliveryError): Promise<void> {
    // Before anything is written: a full disk must not make the pauses shorter.
    const isFirst = pause(message.id, error);
    if (error.outlook === 'never' || isTooOld(message, now())) await bury(message, error);
    else {
      log(`Message ${message.id} is not delivered (${error.code}).`);
      await note(message, error);
    }
    if (isFirst) await buryOld(error);
  }

  /** True when this is the first that shows a server to be away. */
  function pause(id: string, { outlook }: DeliveryError): boolean {
    const next = nextPause(pauseOf(id), outlook, now());
    // Of a server that is away a message knows nothing but that others go first.
    pauses.set(id, outlook === 'server-away' ? { ...next, until: 0 } : next);
    // Dialogues that fail together are one failure.
    if (outlook !== 'server-away' || serverPause.until > now()) return false;
    serverPause = nextPause(serverPause, outlook, now());
    return true;
  }

  /** While the server is away only one message is tried: the others grow old as well. */
  async function buryOld(error: DeliveryError): Promise<void> {
    const ids = await spool.list('queue');
    for (const id of ids.filter((id) => now() - earliestOf(id) >= givenUpAfter)) {
      const message = await readQueued(id);
      if (message !== undefined && isTooOld(message, now())) await bury(message, error);
    }
  }

  async function bury(message: SpooledMessage, error: DeliveryError): Promise<void> {
    log(`Message ${message.id} is given up (${error.code}).`);
    await note(message, error);
    spool.move('queue', 'dead', message.id);
    pauses.delete(message.id);
  }

  /** For the owner, who can do without it: a full disk holds no message back. */
  async function note(message: SpooledMessage, error: DeliveryError): Promise<void> {
    const failed = noteFailure(message, error, now());
    await spool
      .write('queue', message.id, failed)
      .catch(() => log(`Why message ${message.id} is not delivered could not be written.`));
  }

  async function listDue(): Promise<readonly string[]> {
    const ids = (await spool.list('queue')).filter((id) => pauseOf(id).until <= now());
    // The least tried first: a message that the server fails at holds nobody up.
    return ids.sort((a, b) => pauseOf(a).failures - pauseOf(b).failures);
  }

  return {
    async deliverDue(isStopped = () => false) {
      const deliverNext = async (id: string) => {
        if (!isStopped() && serverPause.until <= now()) await deliver(id);
      };
      // The first alone: a server that is away is asked once.
      const [first, ...others] = await listDue();
      if (first !== undefined) await deliverNext(first);
      await inLanes(others, deliverNext);
    },
  };
}

/** So many at once; nothing is under way any more when it resolves or rejects. */
async function inLanes(ids: readonly string[], work: (id: string) => Promise<void>): Promise<void> {
  const waiting = ids.values();
  const lane = async () => {
    for (const id of waiting) await work(id);
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

function isTooOld({ queuedAt }: SpooledMessage, now: number): boolean {
  return now - Date.parse(queuedAt) >= givenUpAfter;
}

function noteFailure(message: SpooledMessage, error: DeliveryError, now: number): SpooledMessage {
  const lastFailure = { at: new Date(now).toISOString(), reason: error.message };
  return { ...message, tries: message.tries + 1, lastFailure };
}

/** No word of it in a log: it may quote the message. */
function unexpected(error: unknown): DeliveryError {
  return new DeliveryError('server-away', 'unexpected', String(error));
}
