import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createClock, minute, second } from './fixtures/clock.ts';
import { clientOf, createRateLimiter, overallFactor } from './rate-limiter.ts';
import { Refusal } from './refusal.ts';

function openLimiter(rate = { messages: 2, seconds: 600 }) {
  const clock = createClock();
  const limiter = createRateLimiter(rate, clock.now);
  /** Undefined when the message is let through, else the seconds to wait. */
  const send = (address: string, message: string = randomUUID()) => {
    try {
      return void limiter.take(address, message);
    } catch (error) {
      if (error instanceof Refusal) return error.reason.headers?.['retry-after'];
      throw error;
    }
  };
  return { clock, send };
}

describe('an address', () => {
  it('may send so many messages, and again when the first are old', () => {
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

  it('may send the same message again and again: it is one', () => {
    const { send } = openLimiter();
    send('192.0.2.1', 'a');
    send('192.0.2.1', 'b');
    expect(send('192.0.2.1', 'b')).toBeUndefined();
    expect(send('192.0.2.1', 'c')).toBe('600');
  });
});

it('all together may send so many times as much', () => {
  const { clock, send } = openLimiter();
  const addresses = Array.from({ length: 2 * overallFactor }, (_, n) => `198.51.100.${n}`);
  expect(addresses.map((address) => send(address))).toEqual(addresses.map(() => undefined));
  expect(send('192.0.2.1')).toBe('600');
  clock.move(600 * second);
  expect(send('192.0.2.1')).toBeUndefined();
});

it('is no limit where there is none', () => {
  const { take } = createRateLimiter(null, Date.now);
  for (let n = 0; n < 1000; n += 1) take('192.0.2.1', String(n));
});

describe('one client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['', ''],
    ['nonsense', 'nonsense'],
  ])('is behind %s: %s', (address, client) => {
    expect(clientOf(address)).toBe(client);
  });
});
