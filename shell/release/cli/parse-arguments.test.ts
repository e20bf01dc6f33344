import { expect, it, vi } from 'vitest';
import { parseTime } from './parse-arguments.ts';

it.each([
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01T12:30', '2026-03-01T12:30:00.000Z'],
  ['2026-03-01 12:30:15', '2026-03-01T12:30:15.000Z'],
  ['2026-03-01T12:30+02:00', '2026-03-01T10:30:00.000Z'],
])('reads %s as %s, wherever the machine is', (text, time) => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(parseTime(text).toISOString()).toBe(time);
});
