import type { Delivery } from './delivery.ts';
import type { Spool } from './spool.ts';
import type { SpoolClaim } from './spool-claim.ts';

/** How often the spool is looked at for what others put there and for pauses that ended. */
const lookEvery = 2000;

export interface WorkerOptions {
  readonly spool: Spool;
  readonly delivery: Delivery;
  readonly claim: SpoolClaim;
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

  async function look(): Promise<void> {
    const ids = await spool.list('queue');
    if (ids.length > 0 && (await claim.take())) await delivery.deliverDue(() => isStopped);
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      isWoken = false;
      await look().catch((error: unknown) =>
        log(`The mail folder cannot be used: ${nameOf(error)}`),
      );
      if (!isWoken && !isStopped) await rest();
    }
    await claim.release().catch(() => {});
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
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
