import { beforeEach, expect, it, vi } from 'vitest';
import { main } from './run-e2e.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it.each([
  [['--channel', 'Bad_Name'], '"Bad_Name" is not a valid channel name: use lower-case'],
  [['--base', 'pr-142'], '--base requires a URL'],
  [['--base', 'https://site.example', '--channel', 'pr-142'], 'either --base or --channel'],
  [['--channel', 'pr-1', '--only', 'mf-lerning'], 'Unknown app "mf-lerning"; did you mean'],
  [['--engine', 'gecko'], 'Unknown engine "gecko". Engines: chromium, firefox, webkit, all.'],
  [[], '--base or --channel is required.'],
])('%j is a usage error that names the help', async (args, words) => {
  expect(await main(args)).toBe(2);
  const said = String(vi.mocked(console.error).mock.calls[0]?.[0]);
  expect(said).toContain(words);
  expect(said).toMatch(/^.+[.?] See npm run e2e -- --help\.$/);
});
