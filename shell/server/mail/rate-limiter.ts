import { createRateLimit } from '../rate-limit.ts';
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

/** Null is no limit. */
export function createRateLimiter(rate: Rate | null): LimitRate {
  if (rate === null) return () => {};
  const { messages, seconds } = rate;
  const limit = createRateLimit({
    perClient: messages,
    overall: messages * overallFactor,
    seconds,
  });
  return (client, message) => {
    if (message !== undefined && limit.isRepeated(client, message)) return;
    const wait = limit.wait(client);
    if (wait > 0) {
      const text = `Too many messages. Please try again in ${wait} seconds.`;
      throw new Refusal(429, 'too-many-requests', text, {
        headers: { 'retry-after': String(wait) },
      });
    }
    limit.count(client, message);
  };
}
