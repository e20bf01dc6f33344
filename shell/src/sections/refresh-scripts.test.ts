// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshScripts } from './refresh-scripts.ts';

const folder = '/_releases/mf-tea/files';
const entry = `${folder}/entry-1.js`;
const here = (path: string) => new URL(path, window.location.href).href;
const fetchIt = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();

function haveAsked(...paths: readonly string[]): void {
  const entries = paths.map((path) => ({ name: here(path) }) as PerformanceResourceTiming);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
}

beforeEach(() => {
  fetchIt.mockImplementation(async () => new Response('code'));
  vi.stubGlobal('fetch', fetchIt);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetchIt.mockReset();
});

it('asks past the cache for the scripts of the section, each once', async () => {
  const page = `${folder}/page-2.js`;
  haveAsked(entry, page, page, `${folder}/list.json`, '/_releases/mf-cup/files/entry-3.js');
  expect(await refreshScripts(entry)).toBe(true);
  expect(fetchIt.mock.calls.map(([url]) => url)).toEqual([here(entry), here(page)]);
  for (const [, options] of fetchIt.mock.calls) expect(options.cache).toBe('reload');
});

it('asks for the entry even where the document tells of nothing', async () => {
  haveAsked();
  expect(await refreshScripts(entry)).toBe(true);
  expect(fetchIt).toHaveBeenCalledOnce();
});

it('reads what it asks for to the end, for the cache to keep it', async () => {
  haveAsked();
  const response = new Response('code');
  fetchIt.mockResolvedValue(response);
  await refreshScripts(entry);
  expect(response.bodyUsed).toBe(true);
});

it.each([
  ['is missing', async () => new Response(null, { status: 404 })],
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch'))],
])('is false where one of them %s', async (_, answer) => {
  haveAsked(`${folder}/page-2.js`);
  fetchIt.mockImplementationOnce(answer);
  expect(await refreshScripts(entry)).toBe(false);
});
