import { setTimeout as pause } from 'node:timers/promises';
import type { Claim } from '../../store/claim.ts';
import type { DeliverDue } from './delivery.ts';

/** How often the queue is polled for due retries and for messages of other processes. */
const pollEvery = 2000;

const tidyEvery = 24 * 3_600_000;

export interface Worker {
  readonly wake: () => void;
  /** Finishes the open SMTP dialogue, then resolves. */
  readonly stop: () => Promise<void>;
}

/** Delivers what is due and tidies once a day, until stopped. */
export function startWorker(
  deliverDue: DeliverDue,
  tidy: () => Promise<void>,
  claim: Claim,
  log: (line: string) => void,
): Worker {
  let isStopped = false;
  let sleep = new AbortController();
  let tidyAt = 0;
  let lastProblem = '';

  async function poll(): Promise<void> {
    // Asked before each message: a process that was paused may have lost the claim meanwhile.
    await deliverDue(async () => !isStopped && claim.take());
    if (performance.now() < tidyAt) return;
    await tidy();
    tidyAt = performance.now() + tidyEvery;
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      // Before the poll: what wakes it meanwhile makes the next follow at once.
      sleep = new AbortController();
      report(await poll().then(() => '', String));
      await pause(pollEvery, undefined, { signal: sleep.signal, ref: false }).catch(() => {});
    }
    await claim.release().catch(() => {});
  }

  function report(problem: string): void {
    if (problem !== '' && problem !== lastProblem)
      log(`Mail delivery failed, will retry: ${problem}`);
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
