import { Refusal } from './refusal.ts';

/** So many messages in so many seconds. */
export interface Rate {
  readonly messages: number;
  readonly seconds: number;
}

/** The rate of all clients together, as a multiple of that of one. */
export const overallFactor = 20;

/**
 * Counts a message, its repetitions once, or a request if no message is named. Throws a
 * {@link Refusal} when the client exceeds its rate.
 */
export type LimitRate = (client: string, message?: string) => void;

interface Taken {
  readonly client: string;
  readonly message: string | undefined;
  readonly expiresAt: number;
}

/** Sliding windows in memory: a restart forgets. Null is no limit. */
export function createRateLimiter(rate: Rate | null): LimitRate {
  if (rate === null) return () => {};
  let taken: readonly Taken[] = [];
  return (client, message) => {
    const now = performance.now();
    taken = taken.filter(({ expiresAt }) => expiresAt > now);
    const own = taken.filter((one) => one.client === client);
    if (message !== undefined && own.some((one) => one.message === message)) return;
    checkLimit(own, rate.messages, now);
    checkLimit(taken, rate.messages * overallFactor, now);
    taken = [...taken, { client, message, expiresAt: now + rate.seconds * 1000 }];
  };
}

function checkLimit(taken: readonly Taken[], limit: number, now: number): void {
  const blocking = taken.at(-limit);
  if (taken.length < limit || blocking === undefined) return;
  const seconds = Math.max(1, Math.ceil((blocking.expiresAt - now) / 1000));
  throw new Refusal(
    429,
    'too-many-requests',
    `Too many messages. Please try again in ${seconds} seconds.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}
