import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent, request as requestSecure } from 'node:https';
import { composeMessage } from '@site/contract/contact';
import { describe, expect, it, onTestFinished } from 'vitest';
import { goLive } from '../../shell/compose/fixtures/live-store.ts';
import { silentLog } from '../../shell/server/fixtures/logs.ts';
import { startServer } from '../../shell/server/serve.ts';
import { readSettings } from '../../shell/server/settings.ts';
import { makeSection, makeShell } from '../../shell/store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../shell/store/fixtures/memory-driver.ts';
import { makeTemporaryFolder } from '../../shell/store/fixtures/temporary-folder.ts';
import { isObtainable } from '../system-package.ts';
import { example, startNginx } from './nginx.ts';

const host = 'www.example.com';
const origin = `https://${host}`;

interface Ask {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The client's address. */
  readonly localAddress?: string;
}

/** The server with the settings that the example configuration names, behind nginx with that configuration. */
async function openSite() {
  const store = openMemoryStore();
  await goLive(store, [makeShell(), makeSection()]);
  await goLive(store, [makeShell(), makeSection()], 'pr-1');
  const settings = readSettings({
    PORT: '0',
    SITE_URL: origin,
    PREVIEW_HOSTS: '{channel}.preview.example.com',
    PREVIEW_TOKEN: 'open sesame, now',
    TRUSTED_PROXIES: '127.0.0.1',
    MAIL_RATE: '1/600',
    MAIL_DIR: await makeTemporaryFolder(),
  });
  const server = await startServer(settings, store, { channel: 'production', log: silentLog });
  onTestFinished(server.stop);
  const ports = await startNginx([new URL(server.url).port]);
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, servername: host });
  onTestFinished(() => agent.destroy());
  const ask = async (path: string, { headers, body, localAddress }: Ask = {}) => {
    const sent = requestSecure({
      ...{ agent, port: ports.secure, path, localAddress },
      method: body === undefined ? 'GET' : 'POST',
      headers: { host, ...headers },
    }).end(body);
    const [response]: IncomingMessage[] = await once(sent, 'response');
    return response?.resume() as IncomingMessage;
  };
  return { url: server.url, ports, ask };
}

describe.skipIf(!isObtainable('nginx'))('nginx with the example configuration', () => {
  it('redirects http to the same URL with https', async () => {
    const { ports } = await openSite();
    const path = '/news?page=2';
    const sent = requestPlain({ port: ports.plain, path, headers: { host } }).end();
    const [response]: IncomingMessage[] = await once(sent, 'response');
    expect(response).toMatchObject({ statusCode: 301, headers: { location: origin + path } });
    response?.resume();
  });

  it('accepts large bodies for the release API only', async () => {
    const { ask } = await openSite();
    const body = 'x'.repeat(100_000);
    expect((await ask('/api/send-email', { body })).statusCode).toBe(413);
    // This server has no release API, so it serves pages there.
    expect((await ask('/_api/releases/offer', { body })).statusCode).toBe(405);
  });

  it('passes responses on unchanged', async () => {
    const { ask } = await openSite();
    const response = await ask('/', { headers: { 'accept-encoding': 'gzip' } });
    expect(response.statusCode).toBe(200);
    expect(response.headersDistinct).toMatchObject({
      'strict-transport-security': ['max-age=31536000'],
      'content-encoding': ['gzip'],
      etag: [expect.stringMatching(/^"/)],
    });
    const preview = await ask('/', { headers: { host: 'pr-1.preview.example.com' } });
    expect(preview.statusCode).toBe(401);
  });

  it('sends the client’s address, whatever X-Forwarded-For the client claims', async () => {
    const { ask } = await openSite();
    const post = async (localAddress: string, claimed: string) => {
      const message = composeMessage(
        { name: 'Ada', organisation: '', contactInfo: '1', interest: 'Other', message: claimed },
        { from: 'from@form.example', to: 'to@form.example' },
      );
      const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': claimed };
      const body = JSON.stringify(message);
      return (await ask('/api/send-email', { localAddress, headers, body })).statusCode;
    };
    expect(await post('127.0.0.2', '192.0.2.1')).toBe(202);
    expect(await post('127.0.0.2', '192.0.2.2')).toBe(429);
    expect(await post('127.0.0.3', '192.0.2.1')).toBe(202);
  });

  it('reuses connections, and closes them before the server does', async () => {
    const { url, ask } = await openSite();
    let connections = 0;
    const count = () => {
      connections += 1;
    };
    subscribe('net.server.socket', count);
    onTestFinished(() => void unsubscribe('net.server.socket', count));
    for (let n = 0; n < 100; n += 1) expect((await ask('/')).statusCode).toBe(200);
    expect(connections).toBeLessThan(5);
    const kept = Number(
      /timeout=(\d+)/.exec((await fetch(url)).headers.get('keep-alive') ?? '')?.[1],
    );
    const reused = Number(/keepalive_timeout (\d+)s/.exec(example)?.[1]);
    expect(reused).toBeLessThan(kept);
  });
});
