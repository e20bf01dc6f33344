import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StoreError } from '../store/drivers/driver.ts';
import { fakeDocument } from '../store/fixtures/fake-document.ts';
import { createKeepingLog } from './fixtures/logs.ts';
import type { ServedSite } from './previews/open-channels.ts';
import { createResponder } from './respond.ts';
import { readSettings } from './settings.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('logs a failure of the store once in ten minutes, however many requests it fails', async () => {
  const now = vi.spyOn(performance, 'now');
  const { log, entries } = createKeepingLog();
  const find = () => Promise.reject(new StoreError('The store is gone'));
  const respond = createResponder({ find }, readSettings({}), log, () => {});
  const outgoing = { setHeader: () => {} } as unknown as ServerResponse;
  for (const minutes of [1, 4, 7, 10, 13]) {
    now.mockReturnValue(minutes * 60_000);
    const response = await respond(new Request('http://localhost/'), '127.0.0.1', outgoing);
    expect(response.status).toBe(503);
    // Ends the millisecond for which the cache remembers the time.
    vi.runAllTimers();
  }
  expect(entries).toHaveLength(2);
});

it('shows a page where a page was asked for', async () => {
  const { log } = createKeepingLog();
  const live = { revision: { number: 1 }, join: { document: fakeDocument } };
  const channel = { name: 'production', current: () => live };
  const handle = () => Promise.reject(new StoreError('The store is gone'));
  const find = async () => ({ handle, channel }) as unknown as ServedSite;
  const respond = createResponder({ find }, readSettings({}), log, () => {});
  const outgoing = { setHeader: () => {} } as unknown as ServerResponse;
  const ask = (path: string, accept: string) => {
    const request = new Request(`http://localhost${path}`, { headers: { accept } });
    return respond(request, '127.0.0.1', outgoing);
  };
  const page = await ask('/news', 'text/html,*/*');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await page.text()).toContain('<h1>Unavailable</h1>');
  const text = 'Temporarily unavailable. Please try again.\n';
  for (const path of ['/feed.xml', '/_site.json']) {
    expect(await (await ask(path, path === '/feed.xml' ? '*/*' : 'text/html')).text()).toBe(text);
  }
});

it('takes a request that its client has cut off for no fault of the server', async () => {
  const { log, entries } = createKeepingLog();
  const onAnswered = vi.fn();
  const aborted = new Error('aborted');
  const requests = [
    ['POST', true, aborted],
    ['PUT', true, aborted],
    ['POST', false, aborted],
    // Its visitor has left, but what failed was the server or the store.
    ['GET', true, aborted],
    ['POST', true, new StoreError('The store is gone')],
  ] as const;
  for (const [method, destroyed, error] of requests) {
    const find = () => Promise.reject(error);
    const respond = createResponder({ find }, readSettings({}), log, onAnswered);
    const outgoing = { setHeader: () => {}, destroyed } as unknown as ServerResponse;
    await respond(new Request('http://localhost/', { method }), '127.0.0.1', outgoing);
  }
  expect(onAnswered.mock.calls.map(([{ status }]) => status)).toEqual([400, 400, 500, 500, 503]);
  expect(entries).toHaveLength(3);
});
