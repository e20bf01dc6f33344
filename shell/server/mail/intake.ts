import { type Message, places, type Spool } from './spool.ts';
import { hashSubmission, type Submission } from './submission.ts';

/** How long a repetition counts as the same message, in milliseconds. */
const dedupeWindow = 10 * 60_000;

/**
 * Queues a message, unless it repeats one of the last ten minutes. Resolves once it is on disk;
 * rejects with a `SpoolError`.
 */
export type Accept = (submission: Submission) => Promise<void>;

export function createIntake(spool: Spool, onAccepted: (id: string) => void): Accept {
  const pending = new Map<string, Promise<void>>();

  async function queue(submission: Submission): Promise<void> {
    const message = makeMessage(submission);
    if (await isRepetition(spool, submission)) return;
    await spool.write('queue', message);
    onAccepted(message.id);
  }

  return (submission) => {
    const hash = hashSubmission(submission);
    // Both requests of a double click wait for the one write.
    const queued = pending.get(hash) ?? queue(submission).finally(() => pending.delete(hash));
    pending.set(hash, queued);
    return queued;
  };
}

export function makeMessage(submission: Submission, time = Date.now()): Message {
  const now = new Date(time).toISOString();
  return { id: idOf(submission, time), acceptedAt: now, queuedAt: now, ...submission, attempts: 0 };
}

/** Names a message by its dedupe window and its content: a repetition gets the same name. */
function idOf(submission: Submission, time: number): string {
  const start = new Date(Math.floor(time / dedupeWindow) * dedupeWindow);
  return `${start.toISOString().slice(0, 16).replace(':', '-')}-${hashSubmission(submission)}`;
}

/** The last ten minutes touch two dedupe windows, and so two ids. */
async function isRepetition(spool: Spool, submission: Submission): Promise<boolean> {
  const now = Date.now();
  for (const id of [idOf(submission, now), idOf(submission, now - dedupeWindow)]) {
    // In the order a message moves, so that it is not missed between two reads.
    for (const place of places) {
      const message = await spool.read(place, id);
      if (message && now - Date.parse(message.acceptedAt) < dedupeWindow) return true;
    }
  }
  return false;
}
