// @document
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { tea } from '../fixtures/fake-site.tsx';
import { refreshScripts } from './refresh-scripts.ts';

const folder = '/_releases/mf-tea/files';
const entry = `${folder}/entry-1.js`;
const live = { ...tea, entry };
const target = { section: 'mf-tea', pathname: '/tea' };
const here = (path: string) => new URL(path, window.location.href).href;
const fetchIt = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();

function setRequested(...paths: readonly string[]): void {
  const entries = paths.map((path) => ({ name: here(path) }) as PerformanceResourceTiming);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
}

beforeEach(() => {
  fetchIt.mockImplementation(async () => new Response('code'));
  vi.stubGlobal('fetch', fetchIt);
});

it('fetches each script of the section once, bypassing the cache', async () => {
  const page = `${folder}/page-2.js`;
  setRequested(entry, page, page, `${folder}/list.json`, '/_releases/mf-cup/files/entry-3.js');
  expect(await refreshScripts(live, target)).toBe(true);
  expect(fetchIt.mock.calls.map(([url]) => url)).toEqual([here(entry), here(page)]);
  for (const [, options] of fetchIt.mock.calls) expect(options.cache).toBe('reload');
});

it('fetches the federation runtime, but nothing else of the shell', async () => {
  const runtime = '/_releases/shell/files/federation.2.js';
  setRequested('/_releases/shell/files/main-1.js', runtime, '/_releases/shell/files/client-3.js');
  await refreshScripts(live, target);
  expect(fetchIt.mock.calls.map(([url]) => url)).toEqual([here(entry), here(runtime)]);
});

// Regression: WebKit fails each import of a script that it could not preload, and lists no such request.
it('fetches what the page needs and the document preloads, though no request for it is known', async () => {
  setRequested();
  document.head.innerHTML = `<link rel="modulepreload" href="${folder}/widget-4.js"><link rel="modulepreload" href="/_releases/mf-cup/files/entry-3.js">`;
  onTestFinished(() => document.head.replaceChildren());
  const section = { ...live, startup: ['common-5.js'], scripts: { '/tea': ['page-2.js'] } };
  await refreshScripts(section, target);
  const names = ['entry-1.js', 'common-5.js', 'page-2.js', 'widget-4.js'];
  expect(fetchIt.mock.calls.map(([url]) => url)).toEqual(
    names.map((name) => here(`${folder}/${name}`)),
  );
});

it('fetches the entry even if it was not requested before', async () => {
  setRequested();
  expect(await refreshScripts(live, target)).toBe(true);
  expect(fetchIt).toHaveBeenCalledOnce();
});

it('reads responses to the end, so that the cache stores them', async () => {
  setRequested();
  const response = new Response('code');
  fetchIt.mockResolvedValue(response);
  await refreshScripts(live, target);
  expect(response.bodyUsed).toBe(true);
});

it.each([
  ['is missing', async () => new Response(null, { status: 404 })],
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('is false if one of them %s', async (_, answer) => {
  setRequested(`${folder}/page-2.js`);
  fetchIt.mockImplementationOnce(answer);
  expect(await refreshScripts(live, target)).toBe(false);
});
