import { beforeEach, expect, it, vi } from 'vitest';
import { listen } from '../store/fixtures/listen.ts';
import { main } from './dev.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

it.each([
  [['mf-learning', '--from', 'pr-142'], '"pr-142" is not a URL without a path'],
  [['--from', 'https://site.example'], '--from requires a section'],
])('%j is a usage error that names the help', async (args, words) => {
  expect(await main(args)).toBe(2);
  const said = vi.mocked(console.error).mock.calls.map(([text]) => text);
  expect(said).toEqual([expect.stringMatching(/^.+[.?] See npm run dev -- --help\.$/)]);
  expect(said[0]).toContain(words);
});

it('reports a port in use, with how to use another', async () => {
  const port = await listen();
  vi.stubEnv('PORT', String(port));
  expect(await main([])).toBe(1);
  expect(vi.mocked(console.error).mock.calls).toEqual([
    [expect.stringMatching(new RegExp(`^Port ${port} .*: PORT=${port + 1} npm run dev$`))],
  ]);
});
