import pLimit from 'p-limit';
import type { Spool } from './spool.ts';
import { hashSubmission, type Message, type Submission, states } from './spooled-message.ts';

/** How long a repetition counts as the same message, in milliseconds. */
const dedupeWindow = 10 * 60_000;

/** Queues messages, except repetitions within ten minutes. Resolves once a message is on disk. */
export function createIntake(spool: Spool, log: (line: string) => void) {
  // One after the other: the second request of a double click finds the message of the first.
  const inTurn = pLimit(1);
  return (submission: Submission): Promise<void> =>
    inTurn(async () => {
      if (await isRepetition(spool, submission)) return;
      const message = makeMessage(submission);
      await spool.write(message);
      log(`Message ${message.id} accepted.`);
    });
}

export function makeMessage(submission: Submission, time = Date.now()): Message {
  const now = new Date(time).toISOString();
  // Named by its dedupe window and its content: a repetition gets the same name.
  const window = new Date(Math.floor(time / dedupeWindow) * dedupeWindow).toISOString();
  const id = `${window.slice(0, 16).replace(':', '-')}-${hashSubmission(submission)}`;
  return { id, state: 'queue', acceptedAt: now, queuedAt: now, ...submission, attempts: 0 };
}

/** The last ten minutes touch two dedupe windows, and so two ids. */
async function isRepetition(spool: Spool, submission: Submission): Promise<boolean> {
  const now = Date.now();
  for (const time of [now, now - dedupeWindow]) {
    const { id } = makeMessage(submission, time);
    // In the order a message moves, so that it is not missed between two reads.
    for (const state of states) {
      const message = await spool.read(state, id);
      if (message && now - Date.parse(message.acceptedAt) < dedupeWindow) return true;
    }
  }
  return false;
}
