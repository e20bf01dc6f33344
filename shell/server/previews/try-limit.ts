/** Wrong tries of one address that are answered within the window. */
const mostOfOne = 10;
/** … and of all together: who has many addresses does not get further. */
const mostOfAll = 100;
/** In milliseconds. */
const window = 60_000;

/** Slows down who tries tokens one after the other. */
export interface TryLimit {
  /** True while there were too many wrong tries from the address, or from all together. */
  readonly isReached: (address: string) => boolean;
  readonly noteWrong: (address: string) => void;
}

interface WrongTry {
  readonly address: string;
  readonly time: number;
}

export function createTryLimit(now: () => number = Date.now): TryLimit {
  let tries: readonly WrongTry[] = [];
  return {
    isReached(address) {
      tries = tries.filter(({ time }) => now() - time < window);
      const own = tries.filter((one) => one.address === address);
      return own.length >= mostOfOne || tries.length >= mostOfAll;
    },
    noteWrong(address) {
      tries = [...tries, { address, time: now() }];
    },
  };
}
