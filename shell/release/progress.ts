import type { OnProgress } from '../compose/render-jobs.ts';

/** Begins to report steps of some work, such as `('Drawn', 'social cards')`. */
export type Progress = (verb: string, what: string) => OnProgress;

/** Between two lines, in milliseconds; short work says nothing. */
const sayEvery = 5_000;

/** Fewer say nothing of the pace: the first step also waits for what the others then find ready. */
const fewSteps = 3;

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

/**
 * Ends a line: `, 40 s left`, if the last `done` steps took so many milliseconds and there are
 * `rest` of them. Nothing at the end, and after the first steps.
 */
function describeTimeLeft(done: number, elapsed: number, rest: number): string {
  if (done < fewSteps || rest === 0) return '';
  const seconds = ((elapsed / done) * rest) / 1_000;
  return seconds < 90 ? `, ${Math.ceil(seconds)} s left` : `, ${Math.round(seconds / 60)} min left`;
}
