import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Piscina } from 'piscina';

interface PoolOptions {
  /** Default: one for each core. */
  readonly threads?: number;
  /** How long a thread is kept without work, in milliseconds. */
  readonly idleTimeout?: number;
}

/**
 * Runs the work of a module in threads. The module exports `open`, which gets `setup` and resolves
 * to what handles a job. The threads start with the first job, and do not keep the process running.
 */
export function openPool<Job, Result>(
  module: string,
  setup?: unknown,
  { threads = availableParallelism(), idleTimeout = 0 }: PoolOptions = {},
) {
  let piscina: Promise<Piscina<Job, Result>> | undefined;
  async function start() {
    // Loaded here: the command of other repositories is a bundle without it.
    const { Piscina } = await import('piscina');
    return new Piscina<Job, Result>({
      filename: join(import.meta.dirname, 'worker.mjs'),
      workerData: { module, setup },
      minThreads: 0,
      maxThreads: threads,
      idleTimeout,
      // While one waits for the disk, the thread works on the other.
      concurrentTasksPerWorker: 2,
      execArgv: [],
      // Garbage is collected early: several threads have to fit into a gibibyte.
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    });
  }
  return {
    /** Rejects with what the work throws. */
    async run(job: Job): Promise<Result> {
      piscina ??= start();
      return (await piscina).run(job);
    },
    async close() {
      await (await piscina)?.destroy();
    },
  };
}
