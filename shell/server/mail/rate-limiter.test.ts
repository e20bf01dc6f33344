import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createClock, minute } from './fixtures/clock.ts';
import { createRateLimiter, overallFactor } from './rate-limiter.ts';
import { Refusal } from './refusal.ts';

function openLimiter() {
  const clock = createClock();
  const limitRate = createRateLimiter({ messages: 2, seconds: 600 }, clock.now);
  /** Undefined when the message may pass, else the seconds to wait. */
  const send = (client: string, message: string = randomUUID()) => {
    try {
      return void limitRate(client, message);
    } catch (error) {
      if (error instanceof Refusal) return error.details.headers?.['retry-after'];
      throw error;
    }
  };
  return { clock, send };
}

it('limits a client within a sliding window', () => {
  const { clock, send } = openLimiter();
  expect(send('192.0.2.1')).toBeUndefined();
  clock.move(minute);
  expect(send('192.0.2.1')).toBeUndefined();
  expect(send('192.0.2.1')).toBe('540');
  expect(send('192.0.2.2')).toBeUndefined();
  clock.move(9 * minute);
  expect(send('192.0.2.1')).toBeUndefined();
  expect(send('192.0.2.1')).toBe('60');
});

it('counts repetitions of a message once', () => {
  const { send } = openLimiter();
  send('192.0.2.1', 'a');
  send('192.0.2.1', 'b');
  expect(send('192.0.2.1', 'b')).toBeUndefined();
  expect(send('192.0.2.1', 'c')).toBe('600');
});

it('limits all clients together', () => {
  const { clock, send } = openLimiter();
  const clients = Array.from({ length: 2 * overallFactor }, (_, n) => `198.51.100.${n}`);
  expect(clients.map((client) => send(client))).toEqual(clients.map(() => undefined));
  expect(send('192.0.2.1')).toBe('600');
  clock.move(10 * minute);
  expect(send('192.0.2.1')).toBeUndefined();
});

it('does not limit without a rate', () => {
  const limitRate = createRateLimiter(null, Date.now);
  for (let n = 0; n < 1000; n += 1) limitRate('192.0.2.1', String(n));
});
