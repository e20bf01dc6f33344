import { beforeEach, expect, it, vi } from 'vitest';
import { main } from './run-tests.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

it('--help prints the usage and runs nothing', async () => {
  expect(await main(['--help'])).toBe(0);
  expect(console.log).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Usage: npm test/));
});

it.each([
  [['mf-lerning'], 'Unknown app "mf-lerning"; did you mean mf-learning? Apps: shell,'],
  [['mf-learning', 'mf-company'], 'Unexpected arguments: mf-company'],
  [['--watch'], 'Unknown app "--watch".'],
  [['mf-sample'], 'Unknown app "mf-sample"'],
])('%j is a usage error that names the help', async (args, words) => {
  expect(await main(args)).toBe(2);
  const said = String(vi.mocked(console.error).mock.calls[0]?.[0]);
  expect(said).toContain(words);
  expect(said).toMatch(/^.+[.?] See npm test -- --help\.$/);
  expect(said.split('Apps: ')[1] ?? '').not.toContain('mf-sample');
});
