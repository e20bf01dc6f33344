/** Begins to report steps of some work, such as `('Drawn', 'social cards')`. */
export type OnPublishProgress = (verb: string, what: string) => OnStep;

/** Called after each step. */
export type OnStep = (done: number, total: number) => void;

/** Between two lines, in milliseconds; short work says nothing. */
const sayEvery = 5_000;

/** Says now and then how far work is, and how long the rest will take at its present pace. */
export function createProgress(say: (line: string) => void, now = () => performance.now()) {
  const begin: OnPublishProgress = (verb, what) => {
    let said = { time: now(), done: 0 };
    return (done, total) => {
      const time = now();
      if (time - said.time < sayEvery) return;
      const left = ((time - said.time) / (done - said.done)) * (total - done);
      said = { time, done };
      say(`${verb} ${done} of ${total} ${what}, about ${describeTime(left)} left`);
    };
  };
  return begin;
}

function describeTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
