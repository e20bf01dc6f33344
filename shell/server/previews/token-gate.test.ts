import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openServedStore, postToken } from '../fixtures/served-store.ts';
import { readSettings } from '../settings.ts';

const token = 'open "sesame" ü, please';
const host = 'pr-1.localhost';
const open = () => openServedStore({ token });
type Ask = Awaited<ReturnType<typeof open>>['ask'];

const give = (ask: Ask, given: string, path = '/news?a=1') => postToken(ask, host, given, path);

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

describe('without the token', () => {
  it.each(['/news', '/_preview', '/_preview/facts.json'])(
    'shows the token form at %s',
    async (path) => {
      const response = await (await open()).ask(host, path);
      expect(response.status).toBe(401);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      const text = await response.text();
      expect(text).toContain('type="password"');
      expect(text).not.toMatch(/Draft|Welcome/);
    },
  );

  it('refuses /_site.json as plain text', async () => {
    const response = await (await open()).ask(host, '/_site.json');
    expect(response.status).toBe(401);
    expect(await response.text()).toBe('This preview requires a token.\n');
  });

  it('accepts no messages', async () => {
    const response = await (await open()).ask(host, '/api/send-email', { method: 'POST' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { code: 'no-token' } });
    expect(response.headers.get('www-authenticate')).toBe('Token');
  });

  it('serves release files, robots.txt and /healthz', async () => {
    const { ask, store } = await open();
    const file = [...store.driver.entries.keys()].find((key) => key.startsWith('releases/shell/f'));
    for (const path of [`/_${file}`, '/robots.txt', '/healthz']) {
      expect((await ask(host, path)).status).toBe(200);
    }
  });

  it('serves production', async () => {
    const { ask } = await open();
    expect((await ask('localhost', '/news')).status).toBe(200);
    expect((await ask('production.localhost', '/news')).status).toBe(200);
    expect((await ask('localhost', '/_preview')).status).toBe(404);
    expect((await ask('localhost', '/api/send-email', { method: 'POST' })).status).toBe(200);
  });

  it('escapes the path in the form', async () => {
    const text = await (await (await open()).ask(host, '/a?b="><script>')).text();
    expect(text).not.toContain('<script>');
  });
});

it('takes no other method at its form', async () => {
  const response = await (await open()).ask(host, '/_preview', { method: 'PUT' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
});

it('computes nothing for each of many cookies', async () => {
  const { ask } = await open();
  const hash = vi.spyOn(crypto, 'createHmac');
  onTestFinished(() => {
    hash.mockRestore();
    syncBuiltinESMExports();
  });
  syncBuiltinESMExports();
  const response = await ask(host, '/news', { headers: { cookie: 'a=b;'.repeat(3_500) } });
  expect(response.status).toBe(401);
  expect(hash.mock.calls.length).toBe(1);
});

describe('the right token', () => {
  it('opens the preview and redirects to the requested path', async () => {
    const { ask } = await open();
    const response = await give(ask, token);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/news?a=1');
    const headers = { cookie: `a=b; ${cookieOf(response)}` };
    expect(await (await ask(host, '/news', { headers })).text()).toContain('<h1>Draft</h1>');
    expect((await ask(host, '/_site.json', { headers })).status).toBe(200);
    expect((await ask(host, '/_preview', { headers })).headers.get('location')).toBe('/');
    const posted = await ask(host, '/api/send-email', { method: 'POST', headers });
    expect(await posted.json()).toEqual({ ok: true, address: '192.0.2.1' });
  });

  it('is not in the cookie, which scripts cannot read and only https sends', async () => {
    const cookie = (await give((await open()).ask, token)).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^site-preview-pr-1=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('is accepted with spaces around it, in the form and in the setting', async () => {
    expect((await give((await open()).ask, ` ${token} `)).status).toBe(303);
    expect(readSettings({ PREVIEW_TOKEN: ` ${token} ` }).previews.token).toBe(token);
  });

  it('of another channel or an earlier setting opens nothing', async () => {
    const cookie = cookieOf(await give((await open()).ask, token));
    const other = await openServedStore({ token: 'another token, please' });
    expect((await other.ask(host, '/news', { headers: { cookie } })).status).toBe(401);
    const { ask, store } = await open();
    const live = await store.readRevision('pr-1', 1);
    if (live) await store.appendRevision({ ...live, channel: 'pr-2' });
    expect((await ask('pr-2.localhost', '/news', { headers: { cookie } })).status).toBe(401);
  });

  it.each(['//evil.example/', '/.//evil.example', 'https://evil.example/news', 'http://['])(
    'never redirects to %s',
    async (path) => {
      const location = (await give((await open()).ask, token, path)).headers.get('location') ?? '';
      expect(new URL(location, 'http://pr-1.localhost').host).toBe(host);
      expect(location).toMatch(/^\/(?![/\\])/);
    },
  );
});

describe('a wrong token', () => {
  it('is refused with a message that keeps the path', async () => {
    const response = await give((await open()).ask, 'open');
    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toBeNull();
    const text = await response.text();
    expect(text).toContain('role="alert">Wrong token.');
    expect(text).toContain('value="/news?a=1"');
  });

  /** Gives a wrong token from an address; resolves to the status. */
  async function giveFrom(
    { sites }: Awaited<ReturnType<typeof open>>,
    address: string,
    sent: Record<string, string> = {},
  ) {
    const body = new URLSearchParams({ token: 'no', path: '/' });
    const request = new Request(`http://${host}/_preview`, { method: 'POST', body, headers: sent });
    const site = await sites.find(request);
    return (await site.handle(request, { address })).status;
  }

  it('ten times blocks even the right one for a while, from that address alone, which the log lacks', async () => {
    const store = await open();
    for (let count = 0; count < 10; count += 1) {
      expect((await give(store.ask, 'no')).status).toBe(401);
    }
    const response = await give(store.ask, token);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.text()).toContain('Too many failed attempts');
    expect(await giveFrom(store, '192.0.2.2')).toBe(401);
    const warnings = store.entries.filter(({ msg }) => msg === 'Wrong token for preview pr-1.');
    expect(warnings).toHaveLength(11);
    expect(JSON.stringify(warnings)).not.toContain('192.0.2');
  });

  it('a hundred times in a minute blocks every address', async () => {
    const store = await open();
    for (let count = 0; count < 100; count += 1) {
      expect(await giveFrom(store, `192.0.2.${count}`)).toBe(401);
    }
    expect(await giveFrom(store, '198.51.100.1')).toBe(429);
  });

  it('from another site, in whose pages a browser may send it, does not count', async () => {
    const store = await open();
    for (let count = 0; count < 10; count += 1) {
      const [site, origin] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://a.example' }];
      expect(await giveFrom(store, '192.0.2.1', count % 2 === 0 ? site : origin)).toBe(401);
    }
    for (let count = 0; count < 10; count += 1) {
      expect(await giveFrom(store, '192.0.2.1', { origin: `https://${host}` })).toBe(401);
    }
    expect(await giveFrom(store, '192.0.2.1', { 'sec-fetch-site': 'same-origin' })).toBe(429);
  });
});
