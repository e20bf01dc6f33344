import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { main } from './dev.ts';

const err = vi.spyOn(console, 'error');
const out = vi.spyOn(console, 'log');

beforeEach(() => {
  err.mockReset().mockImplementation(() => {});
  out.mockReset().mockImplementation(() => {});
});
afterEach(() => void vi.unstubAllEnvs());

it('--help prints the usage', async () => {
  expect(await main(['--help'])).toBe(0);
  expect(out).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Usage: npm run dev/));
});

it.each([
  [['mf-learning', '--from', 'pr-142'], '--from requires the URL of a site'],
  [['mf-learning', '--from', 'ftp://site.example'], '--from requires the URL of a site'],
  [['--from', 'https://site.example'], '--from requires a section'],
  [['--form', 'https://site.example'], "Unknown option '--form'"],
])('%j is a usage error, printed after the usage', async (args, words) => {
  expect(await main(args)).toBe(2);
  const said = String(err.mock.calls[0]?.[0]).split('\n\n').at(-1);
  expect(said).toContain(words);
});

it('reports a port in use, with how to use another', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  vi.stubEnv('PORT', String(port));
  expect(await main([])).toBe(1);
  expect(err.mock.calls).toEqual([
    [expect.stringMatching(new RegExp(`^Port ${port} .*: PORT=${port + 1} npm run dev$`))],
  ]);
});
