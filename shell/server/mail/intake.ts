import { places, type Spool } from './spool.ts';
import {
  dedupeWindow,
  idOf,
  type SpooledMessage,
  spoolMessage,
  spoolRecordSchema,
} from './spooled-message.ts';
import { hashSubmission, type Submission } from './submission.ts';

/**
 * Queues a message, unless it repeats one of the last ten minutes. Resolves once it is on disk;
 * rejects with a `SpoolError`.
 */
export type Accept = (submission: Submission) => Promise<void>;

/** `from` is the sender's address, for the Message-ID. */
export function createIntake(
  spool: Spool,
  from: string,
  now: () => number,
  onAccepted: (message: SpooledMessage) => void,
): Accept {
  const pending = new Map<string, Promise<void>>();

  async function queue(submission: Submission, time: number): Promise<void> {
    if (await isRepetition(spool, submission, time)) return;
    const message = spoolMessage(submission, time, from);
    await spool.write('queue', message.id, message);
    onAccepted(message);
  }

  return (submission) => {
    const hash = hashSubmission(submission);
    // Both requests of a double click wait for the one write.
    const queued =
      pending.get(hash) ?? queue(submission, now()).finally(() => pending.delete(hash));
    pending.set(hash, queued);
    return queued;
  };
}

/** The ten minutes before `time` touch two dedupe windows, and so two ids. */
async function isRepetition(spool: Spool, submission: Submission, time: number): Promise<boolean> {
  for (const id of [idOf(submission, time), idOf(submission, time - dedupeWindow)]) {
    // In the order a message moves, so that it is not missed between two reads.
    for (const place of places) {
      const { data } = spoolRecordSchema.safeParse(await spool.read(place, id));
      if (data && time - Date.parse(data.acceptedAt) < dedupeWindow) return true;
    }
  }
  return false;
}
