import type { OnProgress } from '../compose/render-jobs.ts';
import { describeTimeLeft } from './time-left.ts';

/** Begins to report steps of some work, such as `('Drawn', 'social cards')`. */
export type Progress = (verb: string, what: string) => OnProgress;

/** Between two lines, in milliseconds; short work says nothing. */
const sayEvery = 5_000;

/** Says now and then how far work is, and how long the rest will take at its present pace. */
export function createProgress(
  say: (line: string) => void,
  now = () => performance.now(),
): Progress {
  return (verb, what) => {
    let said: { readonly time: number; readonly done: number } | undefined;
    return (done, total) => {
      const time = now();
      // From the first step of each work: what came before it says nothing of its pace.
      if (said === undefined || done < said.done) said = { time, done };
      if (time - said.time < sayEvery) return;
      const left = describeTimeLeft(done - said.done, time - said.time, total - done);
      said = { time, done };
      say(`${verb} ${done} of ${total} ${what}${left}`);
    };
  };
}
