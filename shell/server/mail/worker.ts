import type { Claim } from '../../store/claim.ts';
import { codeOf } from '../../store/durable-files.ts';
import type { Delivery } from './delivery.ts';
import type { Spool } from './spool.ts';

/** How often the spool is looked at for what others put there and for pauses that ended. */
const lookEvery = 2000;

export interface WorkerOptions {
  readonly spool: Spool;
  readonly delivery: Delivery;
  readonly claim: Claim;
  readonly log: (line: string) => void;
}

export interface Worker {
  /** Looks at the spool now instead of within seconds. */
  readonly wake: () => void;
  /** Ends the dialogue under way, then resolves. */
  readonly stop: () => Promise<void>;
}

/** Delivers what is in the spool, now and as it comes, until stopped. */
export function startWorker({ spool, delivery, claim, log }: WorkerOptions): Worker {
  let isStopped = false;
  let isWoken = true;
  let wake = () => {};
  let lastProblem = '';

  async function look(): Promise<void> {
    const ids = await spool.list('queue');
    if (ids.length > 0 && (await claim.take())) await delivery.deliverDue(() => isStopped);
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      isWoken = false;
      await look().then(
        () => say(''),
        (error: unknown) => say(nameOf(error)),
      );
      if (!isWoken && !isStopped) await rest();
    }
    await claim.release().catch(() => {});
  }

  /** Once, not every two seconds. */
  function say(problem: string): void {
    if (problem !== '' && problem !== lastProblem)
      log(`The mail folder cannot be used: ${problem}`);
    lastProblem = problem;
  }

  function rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, lookEvery).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = run();
  return {
    wake() {
      isWoken = true;
      wake();
    },
    stop() {
      isStopped = true;
      wake();
      return running;
    },
  };
}

/** Without its message, which names more than a log may know. */
function nameOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return codeOf(cause) ?? (cause instanceof Error ? cause.name : 'unknown');
}
