import { onceASecond } from '../../store/once-a-second.ts';
import { bodyLimit } from './read-submission.ts';
import type { Spool } from './spool.ts';

/** The state of the mail. The figures are absent while the spool cannot be used. */
export interface MailHealth {
  readonly ok: boolean;
  readonly problem?: string | undefined;
  readonly queued?: number;
  readonly dead?: number;
  /** How long the oldest message has been queued, in seconds; 0 without any. */
  readonly oldest?: number;
}

/** How many messages are read to find the oldest: an outage may queue thousands. */
const mostRead = 100;

/** How long a message may wait, in seconds. */
const longestWait = 3600;

/** Checks at most once a second, since that writes a file. */
export function createMailHealth(spool: Spool): () => Promise<MailHealth> {
  return onceASecond(() =>
    checkSpool(spool).catch(({ message: problem }) => ({ ok: false, problem })),
  );
}

async function checkSpool(spool: Spool): Promise<MailHealth> {
  const ids = await spool.list('queue');
  // As large as a message: a full disk takes empty files.
  await spool.writeFile('queue/.probe', new Uint8Array(bodyLimit));
  const messages = await Promise.all(ids.slice(0, mostRead).map((id) => spool.read('queue', id)));
  const waits = messages.map((one) => (one ? Date.now() - Date.parse(one.queuedAt) : 0));
  const oldest = Math.floor(Math.max(0, ...waits) / 1000);
  const dead = (await spool.list('dead')).length;
  const problem = findProblem(dead, oldest);
  return { ok: problem === undefined, problem, queued: ids.length, dead, oldest };
}

function findProblem(dead: number, oldest: number): string | undefined {
  if (dead > 0) return `dead messages: ${dead}. To list them: npm run site -- mail`;
  if (oldest <= longestWait) return undefined;
  return `the oldest message has been queued for ${Math.floor(oldest / 60)} minutes`;
}
