import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { documentTimeout, reloadAsDocument } from './reload-as-document.ts';

const reload = vi.fn();
const fetchIt = vi.fn<typeof fetch>();
const page = '<main id="main"><h1>Tea</h1></main>';

const onLeaving = vi.fn();

let location: Location;
let hasSettled = false;
const history = { scrollRestoration: 'auto' } as History;
let root: Parameters<typeof reloadAsDocument>[0] & EventTarget;

/** Starts loading, until the site has answered. */
async function start(): Promise<void> {
  root = Object.assign(new EventTarget(), {
    location,
    defaultView: { history } as Window & typeof globalThis,
  });
  void reloadAsDocument(root, onLeaving).then(() => {
    hasSettled = true;
  });
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  hasSettled = false;
  location = { pathname: '/tea', search: '?kind=green', reload } as unknown as Location;
  vi.stubGlobal('fetch', fetchIt);
});

afterEach(() => void vi.useRealTimers());

it.each([200, 404])(
  'loads the document of the address if the site has one: status %i',
  async (status) => {
    fetchIt.mockResolvedValue(new Response(page, { status }));
    await start();
    expect(fetchIt.mock.lastCall?.[0]).toBe('/tea?kind=green');
    expect(fetchIt.mock.lastCall?.[1]?.signal).toBeInstanceOf(AbortSignal);
    expect(reload).toHaveBeenCalledOnce();
    expect(onLeaving).toHaveBeenCalledBefore(reload);
  },
);

it('gives up a document that does not come, and then leaves scrolling as it was', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const timeout = new AbortController();
    setTimeout(() => timeout.abort(), milliseconds);
    return timeout.signal;
  });
  fetchIt.mockResolvedValue(new Response(page));
  await start();
  root.dispatchEvent(new Event('visibilitychange'));
  expect(history.scrollRestoration).toBe('manual');
  history.scrollRestoration = 'auto';
  await vi.advanceTimersByTimeAsync(documentTimeout - 1);
  expect(hasSettled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(hasSettled).toBe(true);
  root.dispatchEvent(new Event('visibilitychange'));
  expect(history.scrollRestoration).toBe('auto');
});

it.each([
  ['an error', async () => new Response(page, { status: 503 })],
  ['a page that is not rendered', async () => new Response('<div id="root"></div>')],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])('stays where the site answers with %s', async (_, answer) => {
  fetchIt.mockImplementation(answer);
  await start();
  expect(hasSettled).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

it('stays if the visitor has gone on meanwhile', async () => {
  fetchIt.mockImplementation(async () => {
    location.pathname = '/cups';
    return new Response(page);
  });
  await start();
  expect(hasSettled).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});
