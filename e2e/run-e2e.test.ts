import { beforeEach, expect, it, vi } from 'vitest';
import { main } from './run-e2e.ts';

const err = vi.spyOn(console, 'error');
const out = vi.spyOn(console, 'log');

beforeEach(() => {
  err.mockReset().mockImplementation(() => {});
  out.mockReset().mockImplementation(() => {});
});

it('shows its usage when asked', async () => {
  expect(await main(['--help'])).toBe(0);
  expect(out).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Usage: npm run e2e/));
});

it.each([
  [['--channel', 'Bad_Name'], '"Bad_Name" is not a valid channel name: use lower-case'],
  [['--base', 'pr-142'], '--base takes an address'],
  [['--base', 'https://site.example', '--channel', 'pr-142'], 'either --base or --channel'],
  [[], 'Say --base or --channel.'],
])('is used wrongly with %j, which it says last', async (args, words) => {
  expect(await main(args)).toBe(2);
  expect(String(err.mock.calls[0]?.[0]).split('\n\n').at(-1)).toContain(words);
});
