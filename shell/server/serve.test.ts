import { once } from 'node:events';
import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { composeMessage } from '@site/contract/contact';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { goLive } from '../release/fixtures/live-store.ts';
import { makeSection, makeShell } from '../release/store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../release/store/fixtures/memory-driver.ts';
import { makeTemporaryFolder } from '../release/store/fixtures/temporary-folder.ts';
import { keys, type SiteStore } from '../release/store/site-store.ts';
import { PortTakenError, startServer } from './serve.ts';
import { readSettings, type Settings } from './settings.ts';

const settings: Settings = {
  port: 0,
  host: '127.0.0.1',
  siteUrl: 'https://site.example',
  store: 'memory',
  sharedSeconds: 0,
  browserSettings: { sendEmailUrl: '/api/send-email' },
  mail: readSettings({}).mail,
};

async function openStore() {
  const store = openMemoryStore();
  await goLive(store, [makeShell(), makeSection()]);
  return store;
}

/** A server on a free port of this machine, stopped when the test ends. */
async function start(store: SiteStore, environment: Readonly<Record<string, string>> = {}) {
  const { mail } = readSettings({ MAIL_DIR: await makeTemporaryFolder(), ...environment });
  const server = await startServer({ ...settings, mail }, store, 'production');
  onTestFinished(server.stop);
  return server;
}

it('answers over the network until it is stopped', async () => {
  const server = await start(await openStore());
  expect(server.url).toMatch(/^http:\/\/localhost:[1-9]\d+$/);
  const response = await fetch(`${server.url}/news`);
  expect(await response.text()).toContain('<h1>mf-news /news</h1>');
  await server.stop();
  await expect(fetch(`${server.url}/news`)).rejects.toThrow();
});

it('sends nobody off the site, whatever path comes over the wire', async () => {
  const { port } = new URL((await start(await openStore())).url);
  for (const path of ['//evil.example/', '/\\evil.example/', '//evil.example/%2e%2e/']) {
    const [response] = await once(get({ host: '127.0.0.1', port, path }), 'response');
    response.resume();
    const location = response.headers.location ?? '/';
    expect(new URL(location, settings.siteUrl).origin).toBe(settings.siteUrl);
  }
});

it('says so when its port is taken, and what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const failure = startServer({ ...settings, port }, await openStore(), 'production');
  await expect(failure).rejects.toBeInstanceOf(PortTakenError);
  await expect(failure).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  );
});

it('takes newer revisions by itself, one after the other', async () => {
  const store = await openStore();
  const { url } = await start(store);
  for (const home of ['Hello', 'Hello again']) {
    await goLive(store, [makeShell({ version: `of-${home.length}`, home })]);
    const looking = async () => expect(await (await fetch(url)).text()).toContain(`<h1>${home}<`);
    await vi.waitFor(looking, { timeout: 10_000, interval: 50 });
  }
});

it('answers with a sentence and logs the rest when it cannot read its store', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const failing = {
    ...(await openStore()),
    readPage: () => Promise.reject(new Error('disk away')),
  };
  const { url } = await start(failing);
  const response = await fetch(`${url}/news`);
  expect(response.status).toBe(500);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toBe(
    'The server could not answer this request. Please try again.\n',
  );
  expect(log).toHaveBeenCalledWith('GET /news:', new Error('disk away'));
});

describe('the address for messages', () => {
  beforeEach(() => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
  });

  const body = JSON.stringify(
    composeMessage(
      { name: 'Ada', organisation: '', contactInfo: '1', interest: 'Other', message: 'Hello' },
      { from: 'a@site.example', to: 'b@site.example' },
    ),
  );
  const post = (url: string, text: string, headers = {}) =>
    fetch(`${url}/api/send-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, ...headers },
      body: text,
    });

  it('takes them from pages of the same host, whatever the channel has live', async () => {
    const { url } = await start(openMemoryStore());
    expect((await post(url, body)).status).toBe(202);
    expect((await post(url, body, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await fetch(`${url}/api/send-email`)).status).toBe(405);
    const health = await (await fetch(`${url}/healthz`)).json();
    expect(health).toMatchObject({ mail: { ok: true } });
  });

  it('limits whom a trusted proxy names, and nobody by what a client says', async () => {
    const proxied = { MAIL_RATE: '1/600', TRUSTED_PROXIES: '127.0.0.1' };
    const sendAll = async (environment: Readonly<Record<string, string>>) => {
      const { url } = await start(openMemoryStore(), environment);
      const texts = ['Hello', 'Hallo', 'Salut'].map((word) => body.replace('Hello', word));
      const clients = ['198.51.100.1', '198.51.100.2', '198.51.100.2'];
      return Promise.all(
        texts.map(async (text, n) => {
          const headers = { 'x-forwarded-for': clients[n] };
          return (await post(url, text, headers)).status;
        }),
      );
    };
    expect((await sendAll(proxied)).sort()).toEqual([202, 202, 429]);
    expect((await sendAll({ MAIL_RATE: '1/600' })).sort()).toEqual([202, 429, 429]);
  });

  it('reads no more than it may, whatever comes over the wire', async () => {
    const { url } = await start(openMemoryStore());
    expect((await post(url, 'x'.repeat(5_000_000))).status).toBe(413);
    expect((await fetch(`${url}/healthz`)).status).toBe(503);
  });
});

describe('stopping', () => {
  it('finishes a request under way, takes no new one, and then is done', async () => {
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
    await vi.waitFor(() => expect(readPage).toHaveBeenCalled());
    const isStopped = vi.fn();
    const stopped = server.stop().then(isStopped);
    await expect(fetch(`${server.url}/_site.json`)).rejects.toThrow();
    expect(isStopped).not.toHaveBeenCalled();
    goOn();
    const response = await answer;
    expect(await response.text()).toContain('<h1>mf-news /news</h1>');
    // A connection that is kept would hold the server open for seconds.
    expect(response.headers.get('connection')).toBe('close');
    await stopped;
  });

  // Node counts a response as done when its last byte is queued, and used to cut it there.
  it('sends a slow visitor everything', async () => {
    const store = await openStore();
    const size = 32_000_000;
    await store.driver.write(keys.file('mf-news', 'large.pdf'), new Uint8Array(size));
    const server = await start(store);
    const { port } = new URL(server.url);
    const path = '/_releases/mf-news/files/large.pdf';
    const [response] = await once(get({ host: '127.0.0.1', port, path, agent: false }), 'response');
    const stopped = server.stop();
    let received = 0;
    for await (const chunk of response) received += chunk.length;
    expect(received).toBe(size);
    await stopped;
  });
});
