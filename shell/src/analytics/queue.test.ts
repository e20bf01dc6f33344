// @document
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noAnalytics } from './analytics.ts';
import { createAnalytics, type Item, type Send } from './queue.ts';

const settings = { analytics: { key: 'k', host: 'https://events.example' }, sendEmailUrl: '/' };
let sent: Item[];
const loadClient = vi.fn(async () => (item: Item) => void sent.push(item));

beforeEach(() => {
  sent = [];
  window.history.replaceState(null, '', '/tea');
});
afterEach(() => {
  vi.useRealTimers();
});

const create = () => createAnalytics(settings, loadClient);
const summaries = () =>
  sent.map((item) => ('name' in item ? `${item.name} at ${item.path}` : String(item.error)));
/** Dispatches the event of an uncaught error, without the browser logging it. */
const throwUncaught = (error: Error) =>
  window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));

it('sends the same path once in a row, and the same error once', async () => {
  const analytics = create();
  const error = new Error('spilled');
  for (const path of ['/tea', '/tea', '/', '/tea']) analytics.view(path);
  analytics.report(error);
  throwUncaught(error);
  analytics.connect();
  analytics.connect();
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(loadClient).toHaveBeenCalledOnce();
});

// Regression: no view was sent, although a document that is loaded again sends one.
it('sends a view again when the browser shows the document that it has kept', async () => {
  const seen: string[] = [];
  // A client of its own: what other tests have created listens for the event as well.
  const analytics = createAnalytics(
    settings,
    async () =>
      ({ path }) =>
        void seen.push(path),
  );
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(true);
  analytics.view('/tea');
  show(false);
  show(true);
  analytics.view('/tea');
  // Left while the next page was loading, which is shown afterwards.
  window.history.replaceState(null, '', '/milk');
  show(true);
  analytics.view('/milk');
  analytics.connect();
  await vi.waitFor(() => expect(seen).toEqual(['/tea', '/tea', '/milk']));
});

it('ignores error events without an error', async () => {
  const analytics = create();
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  analytics.view('/tea');
  analytics.connect();
  await vi.waitFor(() => expect(summaries()).toEqual(['$pageview at /tea']));
});

it('queues at most 50 items', async () => {
  const analytics = create();
  for (let n = 0; n < 80; n += 1) analytics.report(new Error(String(n)));
  analytics.connect();
  await vi.waitFor(() => expect(sent).toHaveLength(50));
});

it('never throws, even if the client throws or is missing', async () => {
  const throwing = createAnalytics(settings, async () => () => {
    throw new Error('broken client');
  });
  const missing = createAnalytics(settings, () => Promise.reject(new Error('blocked')));
  for (const analytics of [throwing, missing]) {
    analytics.view('/tea');
    analytics.connect();
    await Promise.resolve();
    analytics.track('individual_cta_clicked', { audience: 'ai-builders' });
    analytics.report('a text');
  }
});

it('loads the client on the next page if the one before was left while it was loading', async () => {
  const ends: ((client: Send | undefined) => void)[] = [];
  const load = vi.fn(
    () =>
      new Promise<Send>((resolve, reject) => {
        ends.push((client) => (client ? resolve(client) : reject(new Error('cancelled'))));
      }),
  );
  const analytics = createAnalytics(settings, load);
  analytics.view('/tea');
  expect(load).not.toHaveBeenCalled();
  analytics.connect();
  ends[0]?.(undefined);
  await Promise.resolve();
  expect(load).toHaveBeenCalledOnce();
  analytics.view('/tea/green');
  expect(load).toHaveBeenCalledTimes(2);
  // Left before the browser says that it was cancelled.
  analytics.view('/tea/black');
  ends[1]?.(undefined);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  const late: Item[] = [];
  ends[2]?.((item) => void late.push(item));
  await vi.waitFor(() => expect(late).toHaveLength(3));
  analytics.view('/');
  expect(load).toHaveBeenCalledTimes(3);
});

it('connects by itself after an error that may keep the page from becoming usable', async () => {
  vi.useFakeTimers();
  const analytics = create();
  analytics.view('/tea');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadClient).not.toHaveBeenCalled();
  throwUncaught(new Error('broken shell'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(summaries()).toEqual(['$pageview at /tea', 'Error: broken shell']);
});

// Regression: a page that nobody opened was counted if it had an error.
it('sends no error of a page that the browser renders ahead until it is shown', async () => {
  vi.useFakeTimers();
  const shown = Object.assign(document, { prerendering: true });
  const analytics = create();
  analytics.view('/tea');
  analytics.report(new Error('spilled'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(loadClient).not.toHaveBeenCalled();
  shown.prerendering = false;
  document.dispatchEvent(new Event('prerenderingchange'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(summaries()).toEqual(['$pageview at /tea', 'Error: spilled']);
});

it.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('does nothing with %s', (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const listen = vi.spyOn(window, 'addEventListener');
  const analytics = create();
  expect(analytics).toBe(noAnalytics);
  analytics.connect();
  expect(listen).not.toHaveBeenCalled();
  expect(loadClient).not.toHaveBeenCalled();
});

it('does nothing without the setting', () => {
  const listen = vi.spyOn(window, 'addEventListener');
  expect(createAnalytics({ sendEmailUrl: '/' }, loadClient)).toBe(noAnalytics);
  expect(listen).not.toHaveBeenCalled();
});
