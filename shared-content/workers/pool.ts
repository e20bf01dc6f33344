import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Piscina } from 'piscina';

/**
 * Runs the work of a module in one thread for each core. The module is a TypeScript file that
 * exports `open`, which gets `setup` and resolves to what handles a job. The threads start with the
 * first job.
 */
export function openPool<Job, Result>(module: string, setup: unknown) {
  let piscina: Promise<Piscina<Job, Result>> | undefined;
  async function start() {
    // Loaded here, since it is only installed where there are many entries.
    const { Piscina } = await import('piscina');
    return new Piscina<Job, Result>({
      filename: join(import.meta.dirname, 'worker.mjs'),
      workerData: { module, setup },
      minThreads: 0,
      maxThreads: availableParallelism(),
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
