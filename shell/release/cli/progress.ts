import type { OnProgress } from '../../compose/render-jobs.ts';
import { describeTimeLeft } from '../time-left.ts';

/** Standard error, or a test's stand-in. */
interface Output {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** How often a line is written at least, in milliseconds. */
const lineEvery = 15_000;

/**
 * Reports rendered pages, and how long the others will take: one line that is updated at a terminal,
 * elsewhere a line for each quarter and for every 15 s. `now` is in milliseconds.
 */
export function createProgress(
  output: Output,
  isWanted: boolean,
  now = () => performance.now(),
): OnProgress {
  if (!isWanted) return () => {};
  let [start, lastLine] = [0, 0];
  return (done, total) => {
    const time = now();
    if (done === 1) start = lastLine = time;
    const rest = describeTimeLeft(done - 1, time - start, total - done);
    const line = `Rendered ${done} of ${total} pages${rest}`;
    // A line that gets shorter leaves nothing of the one before.
    if (output.isTTY) output.write(`\r${line}\u001b[K${done === total ? '\n' : ''}`);
    else if (isQuarter(done, total) || time - lastLine > lineEvery) {
      lastLine = time;
      output.write(`${line}\n`);
    }
  };
}

/** Whether another quarter has just been done. */
export function isQuarter(done: number, total: number): boolean {
  return Math.floor((done * 4) / total) > Math.floor(((done - 1) * 4) / total);
}
