import { join } from 'node:path';
import { bodyLimit } from './read-message.ts';
import { type Spool, type SpoolError, writeSpoolFile } from './spool.ts';

/** The state of the mail. The figures are absent while the spool cannot be used. */
export interface MailHealth {
  /** Messages can be accepted, are delivered in time, and none is dead. */
  readonly ok: boolean;
  readonly problem?: string;
  readonly queued?: number;
  readonly dead?: number;
  /** How long the oldest message has been queued, in seconds; 0 without any. */
  readonly oldest?: number;
}

/** How long a message may wait, in seconds. */
const longestWait = 3600;

/** How long a result is reused, in milliseconds: checking writes a file. */
const cachedFor = 5000;

/** As large as a message: a full disk takes empty files. */
const probe = new Uint8Array(bodyLimit);

export function createMailHealth(spool: Spool): () => Promise<MailHealth> {
  let cached: { readonly until: number; readonly health: Promise<MailHealth> } | undefined;
  return () => {
    const now = performance.now();
    if (cached === undefined || cached.until <= now) {
      const health = checkSpool(spool).catch(({ message }: SpoolError) => ({
        ok: false,
        problem: message,
      }));
      cached = { until: now + cachedFor, health };
    }
    return cached.health;
  };
}

async function checkSpool(spool: Spool): Promise<MailHealth> {
  await writeSpoolFile(join(spool.folder, 'queue', '.probe'), probe);
  const ids = await spool.list('queue');
  const messages = await Promise.all(ids.map((id) => spool.read('queue', id)));
  const waits = messages.map((one) => (one ? Date.now() - Date.parse(one.queuedAt) : 0));
  const oldest = Math.floor(Math.max(0, ...waits) / 1000);
  const dead = (await spool.list('dead')).length;
  const problem = findProblem(dead, oldest);
  const figures = { queued: ids.length, dead, oldest };
  return problem === undefined ? { ok: true, ...figures } : { ok: false, problem, ...figures };
}

function findProblem(dead: number, oldest: number): string | undefined {
  if (dead > 0) return `dead messages: ${dead}. To list them: npm run site -- mail`;
  if (oldest <= longestWait) return undefined;
  return `the oldest message has been queued for ${Math.floor(oldest / 60)} minutes`;
}
