import type { OnProgress } from '../../compose/render-jobs.ts';

/** Standard error, or a test's stand-in. */
interface Output {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/**
 * Reports rendered pages: one line that is updated at a terminal, elsewhere a line for each
 * quarter.
 */
export function createProgress(output: Output, isWanted: boolean): OnProgress {
  if (!isWanted) return () => {};
  return (done, total) => {
    const line = `Rendered ${done} of ${total} pages`;
    if (output.isTTY) output.write(`\r${line}${done === total ? '\n' : ''}`);
    else if (isQuarter(done, total)) output.write(`${line}\n`);
  };
}

/** Whether another quarter has just been done. */
export function isQuarter(done: number, total: number): boolean {
  return Math.floor((done * 4) / total) > Math.floor(((done - 1) * 4) / total);
}
