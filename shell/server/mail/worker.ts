import { setTimeout as pause } from 'node:timers/promises';
import type { Claim } from '../../store/claim.ts';
import { codeOf } from '../../store/durable-files.ts';
import type { DeliverDue } from './delivery.ts';
import type { Spool } from './spool.ts';

/** How often the queue is polled for due retries and for messages of other processes. */
const pollEvery = 2000;

export interface Worker {
  /** Polls now. */
  readonly wake: () => void;
  /** Finishes the open SMTP dialogue, then resolves. */
  readonly stop: () => Promise<void>;
}

/** Delivers what is in the spool, now and as it comes, until stopped. */
export function startWorker(
  spool: Spool,
  deliverDue: DeliverDue,
  claim: Claim,
  log: (line: string) => void,
): Worker {
  let isStopped = false;
  let sleep = new AbortController();
  let lastProblem = '';

  async function poll(): Promise<void> {
    const ids = await spool.list('queue');
    if (ids.length > 0 && (await claim.take())) await deliverDue(() => isStopped);
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      // Before the poll: what wakes it meanwhile makes the next follow at once.
      sleep = new AbortController();
      report(await poll().then(() => '', describe));
      await pause(pollEvery, undefined, { signal: sleep.signal, ref: false }).catch(() => {});
    }
    await claim.release().catch(() => {});
  }

  /** A problem once, not at every poll. */
  function report(problem: string): void {
    if (problem !== '' && problem !== lastProblem) log(`Cannot use the mail folder: ${problem}`);
    lastProblem = problem;
  }

  const running = run();
  return {
    wake: () => sleep.abort(),
    stop() {
      isStopped = true;
      sleep.abort();
      return running;
    },
  };
}

/** Without the error's message, which may quote the mail. */
function describe(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return codeOf(cause) ?? (cause instanceof Error ? cause.name : 'unknown error');
}
