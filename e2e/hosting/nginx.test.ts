import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { goLive } from '../../shell/compose/fixtures/live-store.ts';
import { startTestServer } from '../../shell/server/fixtures/started-server.ts';
import { makeContactMessage } from '../../shell/server/mail/fixtures/inquiries.ts';
import { integrityOf } from '../../shell/store/files/verified-files.ts';
import { makeScript } from '../../shell/store/fixtures/changed-script.ts';
import { makeSection, makeShell } from '../../shell/store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../shell/store/fixtures/memory-driver.ts';
import { storeTarget, writeRelease } from '../../shell/store/write-release.ts';
import { isObtainable } from '../system-package.ts';
import { addCache, example, host, openConnections, startNginx } from './nginx.ts';

const origin = `https://${host}`;
const token = 'open sesame, now';
const previewHost = 'pr-1.preview.example.com';

/** The server with the settings that the example configuration names, behind nginx with that configuration. */
async function openSite(section = makeSection(), seconds = '0', change?: typeof addCache) {
  const store = openMemoryStore();
  await goLive(store, [makeShell(), section]);
  await goLive(store, [makeShell(), section], 'pr-1');
  const { url } = await startTestServer(store, {
    SITE_URL: origin,
    PREVIEW_HOSTS: '{channel}.preview.example.com',
    PREVIEW_TOKEN: token,
    TRUSTED_PROXIES: '127.0.0.1',
    MAIL_RATE: '1/600',
    HTML_SHARED_SECONDS: seconds,
  });
  const ports = await startNginx([new URL(url).port], undefined, change);
  return { store, url, ports, ask: openConnections(ports.secure) };
}

/** Gives the preview's token on the site's own host; the cookie that proves it. */
async function openPreview(ask: ReturnType<typeof openConnections>): Promise<string> {
  const body = String(new URLSearchParams({ token, path: '/?channel=pr-1' }));
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  const given = await ask('/_preview', { headers, body });
  return given.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

describe.skipIf(!isObtainable('nginx'))('nginx with the example configuration', () => {
  it('reuses connections, and closes them before the server does; redirects http to the same URL with https; accepts large bodies for the release API only; sends the client’s address, whatever X-Forwarded-For claims', async () => {
    const { url, ports, ask } = await openSite();
    let connections = 0;
    const count = () => {
      connections += 1;
    };
    subscribe('net.server.socket', count);
    onTestFinished(() => void unsubscribe('net.server.socket', count));
    for (let n = 0; n < 100; n += 1) expect((await ask('/')).status).toBe(200);
    expect(connections).toBeLessThan(5);

    const path = '/news?page=2';
    const sent = request({ port: ports.plain, path, headers: { host } }).end();
    const [response]: IncomingMessage[] = await once(sent, 'response');
    expect(response).toMatchObject({ statusCode: 301, headers: { location: origin + path } });
    response?.resume();

    const large = { body: 'x'.repeat(100_000) };
    expect((await ask('/api/send-email', large)).status).toBe(413);
    // This server has no release API, so it serves pages there.
    expect((await ask('/_api/releases/offer', large)).status).toBe(405);

    const post = async (localAddress: string, claimed: string) => {
      const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': claimed };
      const body = JSON.stringify(makeContactMessage({ html: claimed }));
      return (await ask('/api/send-email', { localAddress, headers, body })).status;
    };
    expect(await post('127.0.0.2', '192.0.2.1')).toBe(202);
    expect(await post('127.0.0.2', '192.0.2.2')).toBe(429);
    expect(await post('127.0.0.3', '192.0.2.1')).toBe(202);

    const kept = Number(
      /timeout=(\d+)/.exec((await fetch(url)).headers.get('keep-alive') ?? '')?.[1],
    );
    const reused = Number(/keepalive_timeout (\d+)s/.exec(example)?.[1]);
    expect(reused).toBeLessThan(kept);
  });

  it('asks another server while one cannot serve, and both when they are restarted one after the other', async () => {
    const store = openMemoryStore();
    const empty = await startTestServer(openMemoryStore());
    await goLive(store, [makeShell(), makeSection()]);
    const start = (PORT = '0') => startTestServer(store, { SITE_URL: origin, PORT });
    const [first, second] = [await start(), await start()];
    const portOf = ({ url }: { readonly url: string }) => new URL(url).port;
    const { secure } = await startNginx([empty, first, second].map(portOf));
    const ask = openConnections(secure);
    const askAll = async () => {
      for (let n = 0; n < 6; n += 1) expect((await ask('/')).status).toBe(200);
    };
    await askAll();
    await first.stop();
    await askAll();
    await start(portOf(first));
    await second.stop();
    await empty.stop();
    await askAll();
  });

  it('passes responses on unchanged', { tags: ['hosting'] }, async () => {
    const { ask } = await openSite();
    const response = await ask('/', { headers: { 'accept-encoding': 'gzip' } });
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'strict-transport-security': ['max-age=31536000'],
      'content-encoding': ['gzip'],
      etag: [expect.stringMatching(/^"/)],
    });
    const preview = await ask('/', { headers: { host: previewHost } });
    expect(preview.status).toBe(401);
  });

  it('passes on what a browser has, and the difference from it', async () => {
    const [earlier, oldBytes] = makeScript('first();');
    const [later, newBytes] = makeScript('second();');
    const first = makeSection({ files: { [earlier]: oldBytes } });
    const second = makeSection({ version: '1.1.0-b', files: { [later]: newBytes } });
    const { ask, store } = await openSite(first);
    await writeRelease(storeTarget(store), second);
    const address = (name: string) => `/_releases/mf-news/files/${name}`;
    const accepted = { 'accept-encoding': 'br, dcz' };
    const known = await ask(address(earlier), { headers: accepted });
    expect(known.headers['use-as-dictionary']).toEqual(['match="long-page.*.js"']);
    const dictionary = `:${integrityOf(oldBytes).slice(7)}:`;
    const headers = { ...accepted, 'available-dictionary': dictionary };
    const difference = await ask(address(later), { headers });
    expect(difference.headers).toMatchObject({
      'content-encoding': ['dcz'],
      vary: ['Accept-Encoding, Available-Dictionary'],
    });
    const whole = await ask(address(later), { headers: accepted });
    expect(whole.headers['content-encoding']).toEqual(['br']);
  });

  it('keeps pages as operations.md says, but sends none of them in place of a preview', async () => {
    const { ask } = await openSite(makeSection(), '600', addCache);
    const requestId = async (headers = {}) =>
      (await ask('/news', { headers })).headers['x-request-id'];
    const first = await requestId();
    const chosen = { cookie: `${await openPreview(ask)}; site-channel=pr-1` };
    expect((await ask('/news', { headers: chosen })).headers['x-robots-tag']).toEqual(['noindex']);
    expect((await ask('/news', { headers: { host: previewHost } })).status).toBe(401);
    expect(await requestId({ 'accept-encoding': 'br' })).not.toEqual(first);
    expect(await requestId()).toEqual(first);
    const { etag: [etag = ''] = [] } = (await ask('/_site.json')).headers;
    const known = { headers: { 'if-none-match': etag } };
    expect((await ask('/_site.json', known)).status).toBe(304);
    const sitemap = (await ask('/sitemap.xml')).headers.etag?.[0] ?? '';
    expect((await ask('/sitemap.xml', { headers: { 'if-none-match': sitemap } })).status).toBe(304);
  });
});
