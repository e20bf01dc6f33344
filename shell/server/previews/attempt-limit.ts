/** Failed attempts within the window before an address is blocked … */
const maxPerAddress = 10;
/** … and before all are, against attackers with many addresses. */
const maxOverall = 100;
/** Milliseconds. */
const window = 60_000;

/** Slows down token guessing. */
export interface AttemptLimit {
  /** True after too many recent failed attempts from the address or overall. */
  readonly isReached: (address: string) => boolean;
  readonly recordFailure: (address: string) => void;
}

interface FailedAttempt {
  readonly address: string;
  readonly time: number;
}

export function createAttemptLimit(now: () => number = Date.now): AttemptLimit {
  let attempts: readonly FailedAttempt[] = [];
  return {
    isReached(address) {
      attempts = attempts.filter(({ time }) => now() - time < window);
      const own = attempts.filter((one) => one.address === address);
      return own.length >= maxPerAddress || attempts.length >= maxOverall;
    },
    recordFailure(address) {
      attempts = [...attempts, { address, time: now() }];
    },
  };
}
