import pLimit from 'p-limit';
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
  // An outage may queue thousands, of which none is kept in memory.
  const waits = await pLimit(64).map(ids, async (id) => {
    const message = await spool.read('queue', id);
    return message ? Date.now() - Date.parse(message.queuedAt) : 0;
  });
  const oldest = Math.floor(Math.max(0, ...waits) / 1000);
  const dead = (await spool.list('dead')).length;
  const problem = findProblem(dead, oldest);
  return { ok: problem === undefined, problem, queued: ids.length, dead, oldest };
}

function findProblem(dead: number, oldest: number): string | undefined {
  if (dead > 0) return `dead messages: ${dead}. To list them: npm run site -- mail`;
  if (oldest <= longestWait) return undefined;
  return `the oldest message has been queued for ${Math.floor(oldest / 60)} minutes. To see why: npm run site -- mail`;
}
