import { describe, expect, it, vi } from 'vitest';
import { goLive } from '../compose/fixtures/live-store.ts';
import { findPageHash } from '../store/fixtures/all-pages.ts';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { listen } from '../store/fixtures/listen.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import { keys, type SiteStore } from '../store/site-store.ts';
import { createKeepingLog, silentLog } from './fixtures/logs.ts';
import { startTestServer } from './fixtures/started-server.ts';
import { commonHeaders } from './http/headers.ts';
import { startServer } from './serve.ts';
import { readSettings } from './settings.ts';

const siteUrl = 'https://site.example';

async function openStore() {
  const store = openMemoryStore();
  await goLive(store, [makeShell(), makeSection()]);
  return store;
}

/** A server of a public site, stopped when the test ends. */
const start = (store: SiteStore, log = silentLog, environment = {}) =>
  startTestServer(store, { SITE_URL: siteUrl, ...environment }, log);

describe('every answer', () => {
  it('has the security headers', async () => {
    const { url } = await start(await openStore());
    for (const [path, expected] of [
      ['/news', 200],
      ['/News', 301],
      [`/_releases/shell/files/${makeShell().release.entry}`, 200],
      ['/_site.json', 200],
      ['/api/send-email', 405],
    ] as const) {
      const { status, headers } = await fetch(url + path, { redirect: 'manual' });
      expect(status).toBe(expected);
      for (const name of [...Object.keys(commonHeaders), 'strict-transport-security']) {
        expect(headers.get(name), `${path} ${name}`).toBeTruthy();
      }
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    }
  });

  it('lacks Strict-Transport-Security while the site uses http', async () => {
    const { url } = await start(await openStore(), silentLog, { SITE_URL: 'http://site.example' });
    expect((await fetch(url)).headers.get('strict-transport-security')).toBeNull();
  });

  it('warns once if a proxy is not trusted, and only on a public site', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const warnings = async (environment = {}) => {
      const { log, entries } = createKeepingLog();
      const { url } = await start(await openStore(), log, environment);
      for (const path of ['/', '/news']) await fetch(url + path, { headers });
      return entries.flatMap(({ level, msg }) => (level === 40 ? [msg] : []));
    };
    expect(await warnings()).toEqual([
      expect.stringMatching(/^TRUSTED_PROXIES is not set.+ messages, .+ tokens and wrong keys/),
    ]);
    expect(await warnings({ TRUSTED_PROXIES: '127.0.0.1' })).toEqual([]);
    expect(await warnings({ SITE_URL: 'http://localhost:3000' })).toEqual([]);
  });

  it('is logged with its path alone: no query, no address', async () => {
    const { log, entries } = createKeepingLog();
    const { url } = await start(await openStore(), log);
    await fetch(`${url}/news?secret=1`);
    expect(entries).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        id: expect.any(String),
        method: 'GET',
        path: '/news',
        status: 200,
        milliseconds: expect.any(Number),
        channel: 'production',
        revision: 1,
      },
    ]);
  });
});

it('fails with what to do when its port is in use', async () => {
  const port = await listen();
  const failure = startServer(readSettings({ PORT: String(port) }), await openStore(), {
    channel: 'production',
    log: silentLog,
    command: 'npm run site -- serve',
  });
  await expect(failure).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use. Stop the other program, or use another port: PORT=${port + 1} npm run site -- serve`,
  );
});

it('returns 500 and logs the error when it cannot read its store', async () => {
  const { log, entries } = createKeepingLog();
  const failing = {
    ...(await openStore()),
    readPage: () => Promise.reject(new Error('disk away')),
  };
  const { url } = await start(failing, log);
  const response = await fetch(`${url}/news`);
  expect(response.status).toBe(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe('Internal server error. Please try again.\n');
  const id = response.headers.get('x-request-id');
  const error = entries.find(({ err }) => err !== undefined);
  expect(error).toMatchObject({ id, path: '/news', err: { message: 'disk away' } });
});

describe('a store that is damaged or gone', () => {
  const damaged = new TextEncoder().encode('{}');

  async function startOn(store: Awaited<ReturnType<typeof openStore>>) {
    const { log, entries } = createKeepingLog();
    const { url } = await start(store, log);
    const ask = async (path: string) => {
      const { status, headers } = await fetch(`${url}${path}`);
      return [status, headers.get('retry-after')];
    };
    return { ask, entries };
  }

  it('returns 503 for a damaged page alone, until it is written again', async () => {
    const store = await openStore();
    const live = await store.readRevision('production', 1);
    const page = live ? await findPageHash(store, live, '/news') : '';
    const whole = store.driver.entries.get(keys.page(page)) ?? damaged;
    await store.driver.write(keys.page(page), damaged);
    const { ask, entries } = await startOn(store);
    expect([await ask('/news'), await ask('/news'), await ask('/')]).toEqual([
      [503, '5'],
      [503, '5'],
      [200, null],
    ]);
    // Once, or an outage would fill the log.
    expect(entries.flatMap(({ level, msg }) => (level === 50 ? [msg] : []))).toEqual([
      expect.stringContaining(`GET /news: ${keys.page(page)} in memory does not match its hash`),
    ]);
    await store.driver.write(keys.page(page), whole);
    expect(await ask('/news')).toEqual([200, null]);
  });

  it('needs no store for a page that a new revision has unchanged, nor for another encoding', async () => {
    const store = await openStore();
    const { url, refresh } = await start(store);
    await fetch(`${url}/news`);
    await goLive(store, [
      makeShell(),
      makeSection({ app: 'mf-events', prefix: '/events' }),
      makeSection(),
    ]);
    await refresh();
    store.driver.entries.clear();
    for (const encoding of ['br', 'gzip', '']) {
      const response = await fetch(`${url}/news`, { headers: { 'accept-encoding': encoding } });
      expect([response.status, await response.text()]).toEqual([
        200,
        expect.stringContaining('data-revision="2"'),
      ]);
    }
  });
});

describe('stopping', () => {
  it('finishes open requests and accepts no new ones', async () => {
    const store = await openStore();
    let goOn: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const readPage = vi.fn(async (hash: string) => {
      await held;
      return store.readPage(hash);
    });
    const server = await start({ ...store, readPage });
    const answer = fetch(`${server.url}/news`);
    await vi.waitFor(() => expect(readPage).toHaveBeenCalled(), 30_000);
    const isStopped = vi.fn();
    const stopped = server.stop().then(isStopped);
    await expect(fetch(`${server.url}/_site.json`)).rejects.toThrow();
    expect(isStopped).not.toHaveBeenCalled();
    goOn();
    const response = await answer;
    expect(await response.text()).toContain('<h1>mf-news /news</h1>');
    // A keep-alive connection would keep the server running for seconds.
    expect(response.headers.get('connection')).toBe('close');
    await stopped;
  });
});
