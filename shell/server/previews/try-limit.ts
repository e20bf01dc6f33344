/** Wrong tries that are answered within the window, for all visitors together. */
const most = 10;
/** In milliseconds. */
const window = 60_000;

/** Slows down who tries tokens one after the other. */
export interface TryLimit {
  /** True while there were too many wrong tries. */
  readonly isReached: () => boolean;
  readonly noteWrong: () => void;
}

export function createTryLimit(now: () => number = Date.now): TryLimit {
  let times: readonly number[] = [];
  return {
    isReached() {
      times = times.filter((time) => now() - time < window);
      return times.length >= most;
    },
    noteWrong() {
      times = [...times, now()];
    },
  };
}
