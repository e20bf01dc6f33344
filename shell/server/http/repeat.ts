import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does `work` after every pause, in milliseconds, never twice at a time; `work` learns by its
 * signal that it should stop. When it fails, the problem is logged, once until that changes.
 * Returns what stops it and resolves once the last is done.
 */
export function repeat(
  what: string,
  work: (signal: AbortSignal) => Promise<void>,
  every: number,
  log: (line: string) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = () => pause(every, undefined, { signal, ref: false }).catch(() => {});
  async function run(): Promise<void> {
    let lastProblem = '';
    for (await wait(); !signal.aborted; await wait()) {
      const problem = await work(signal).then(() => '', String);
      const isNew = problem !== '' && problem !== lastProblem;
      if (isNew) log(`${what} failed, will retry: ${problem}`);
      lastProblem = problem;
    }
  }
  const running = run();
  return () => {
    stopping.abort();
    return running;
  };
}
