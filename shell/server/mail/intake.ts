import { places, type Spool } from './spool.ts';
import { idOf, type SpooledMessage, sameFor, spoolMessage } from './spooled-message.ts';
import { hashSubmission, type Submission } from './submission.ts';

export interface Intake {
  /**
   * Keeps a message for delivery, unless the same one came within the last ten minutes.
   * Resolves once it cannot be lost any more; rejects with a `SpoolError`.
   */
  readonly accept: (submission: Submission) => Promise<void>;
}

export interface IntakeOptions {
  readonly spool: Spool;
  /** The server's own address, whose domain is that of the Message-IDs. */
  readonly from: string;
  readonly now: () => number;
  /** Told of every new message once it is kept. */
  readonly onAccepted: (message: SpooledMessage) => void;
}

export function createIntake({ spool, from, now, onAccepted }: IntakeOptions): Intake {
  const underWay = new Map<string, Promise<void>>();

  async function keep(submission: Submission, time: number): Promise<void> {
    if (await isKnown(spool, submission, time)) return;
    const message = spoolMessage(submission, time, from);
    await spool.write('queue', message.id, message);
    onAccepted(message);
  }

  return {
    accept(submission) {
      const hash = hashSubmission(submission);
      // A double click: both requests wait for the one file.
      const kept =
        underWay.get(hash) ?? keep(submission, now()).finally(() => underWay.delete(hash));
      underWay.set(hash, kept);
      return kept;
    },
  };
}

/** Whether the same message came within the last ten minutes, which two names can stand for. */
async function isKnown(spool: Spool, submission: Submission, time: number): Promise<boolean> {
  if (await isAnywhere(spool, idOf(submission, time))) return true;
  const earlier = await readAcceptedAt(spool, idOf(submission, time - sameFor));
  return earlier !== undefined && time - earlier < sameFor;
}

async function isAnywhere(spool: Spool, id: string): Promise<boolean> {
  // In the order a message moves in, so that none is missed between two looks.
  for (const place of places) if (await spool.has(place, id)) return true;
  return false;
}

async function readAcceptedAt(spool: Spool, id: string): Promise<number | undefined> {
  for (const place of places) {
    const found = await spool.read(place, id);
    if (typeof found !== 'object' || found === null || !('acceptedAt' in found)) continue;
    return Date.parse(String(found.acceptedAt));
  }
  return undefined;
}
