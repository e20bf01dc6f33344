import { assert, describe, expect, it, vi } from 'vitest';
import { StoreError } from '../../store/drivers/driver.ts';
import type { Release } from '../../store/records.ts';
import { keys } from '../../store/site-store.ts';
import { createKeepingLog } from '../fixtures/logs.ts';
import { openServedStore } from '../fixtures/served-store.ts';
import { createErrorLog } from './error-log.ts';
import { createErrorReports } from './error-reports.ts';

const own = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 Firefox/153.0' };
const host = 'site.example';
const version = '1.0.0-public';

const anError = { page: '/news', message: 'Error: x', frames: [], isFirst: true };

/** As a browser's own reports come: over TLS, and without the site that they come from. */
const fromBrowser = { 'content-type': 'application/reports+json' };

interface Sent {
  readonly query?: string;
  readonly headers?: Record<string, string>;
  readonly method?: string;
}

async function openReports() {
  const { store, ask, entries } = await openServedStore();
  const news = await store.readRelease('mf-news', version);
  const [script = ''] = Object.keys(news.maps);
  const post = (body: string | undefined, { query, headers = own, method = 'POST' }: Sent = {}) =>
    ask(host, `/_api/errors${query ?? '?channel=production&revision=1'}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
  const send = async (changes: object = {}, sent: Sent = {}) => {
    expect((await post(JSON.stringify({ ...anError, ...changes }), sent)).status).toBe(204);
  };
  const listLogged = () => entries.map(({ time: _, level: __, ...entry }) => entry);
  const frame = (place: string) => `/_releases/mf-news/files/${script}:${place}`;
  const listRecorded = () => store.listErrors('mf-news', version);
  return { store, news, post, send, listLogged, frame, listRecorded };
}

type Reports = Awaited<ReturnType<typeof openReports>>;

it('logs an error with its release, page, browser and place in the source', async () => {
  const { send, listLogged, frame } = await openReports();
  await send({ frames: [frame('2:9'), frame('1:1'), '/_releases/shell/files/main.js:1:20'] });
  expect(listLogged()).toEqual([
    {
      channel: 'production',
      revision: 1,
      app: 'mf-news',
      version,
      page: '/news',
      browser: 'Firefox',
      message: 'Error: x',
      stack: [
        'mf-news/src/page.tsx:8:1',
        'mf-news/src/page.tsx:7:1',
        '/_releases/shell/files/main.js:1:20',
      ],
      msg: `New error in mf-news ${version} on /news: Error: x at mf-news/src/page.tsx:8:1`,
    },
  ]);
});

it.each<[string, (reports: Reports) => Promise<unknown>]>([
  [
    'of an earlier version of the platform has no maps',
    ({ store, news }) => store.writeRelease({ ...news, maps: {} } satisfies Release),
  ],
  [
    'has a damaged map',
    ({ store, news }) => {
      const [map] = Object.values(news.maps);
      return store.driver.write(keys.map('mf-news', map?.name ?? ''), new Uint8Array());
    },
  ],
  [
    'has a map that is too large',
    async ({ store, news }) => {
      const maps = Object.entries(news.maps).map(([name, map]) => [name, { ...map, bytes: 5e6 }]);
      await store.writeRelease({ ...news, maps: Object.fromEntries(maps) });
    },
  ],
])('a stack stays as it was sent where the release %s', async (_, damage) => {
  const reports = await openReports();
  await damage(reports);
  await reports.send({ frames: [reports.frame('2:9')] });
  expect(reports.listLogged()).toMatchObject([{ stack: [reports.frame('2:9')] }]);
});

it('a stack costs the server a record of each release and five maps at most, each once', async () => {
  const { store, news, send, listLogged } = await openReports();
  const [map] = Object.values(news.maps);
  assert(map !== undefined);
  const scripts = ['1.js', '2.js', '3.js', '4.js', '5.js', '6.js'];
  const maps = Object.fromEntries(scripts.map((script) => [script, map]));
  await store.writeRelease({ ...news, maps });
  const read = vi.spyOn(store.driver, 'read');
  await send({ frames: ['1.js', ...scripts].map((one) => `/_releases/mf-news/files/${one}:2:9`) });
  const stack = [...Array(6).fill('mf-news/src/page.tsx:8:1'), '/_releases/mf-news/files/6.js:2:9'];
  expect(listLogged()).toMatchObject([{ stack }]);
  const count = (key: string) => read.mock.calls.filter(([one]) => one === key).length;
  expect(count(keys.map('mf-news', map.name))).toBe(5);
  expect(count(keys.release('mf-news', version))).toBe(1);
});

it('an error is new once in a release, whichever server gets it', async () => {
  const { send, listLogged, frame, store } = await openReports();
  await send({ frames: [frame('2:9')] });
  await send({ frames: [frame('2:9')] });
  // The same message from the same file.
  await send({ frames: [frame('1:1')] });
  expect(listLogged()).toHaveLength(1);
  await send({ message: 'Error: y', frames: [frame('1:1')] });
  expect(listLogged()).toHaveLength(2);
  const [id = ''] = await store.listErrors('mf-news', version);
  expect(await store.readError('mf-news', version, id)).toMatchObject({ page: '/news' });
});

it('is logged by a server whose store cannot be written', async () => {
  const { store } = await openServedStore();
  const { log, entries } = createKeepingLog();
  const recordError = () => Promise.reject(new StoreError('read-only'));
  const logError = createErrorLog({ ...store, recordError }, log);
  const place = { channel: 'production', revision: 1, app: 'mf-news', version, browser: 'other' };
  const error = { page: '/', message: 'Error: x', frames: [], apps: {} };
  for (const _ of [1, 2]) await logError({ ...place, ...error }, '192.0.2.1');
  expect(entries).toHaveLength(1);
});

it.each([
  ['the section that the page names', { section: 'mf-news', page: '/' }, 'mf-news'],
  ['the section of its page', {}, 'mf-news'],
  ['the shell', { page: '/' }, 'shell'],
  ['the shell, for made-up names', { page: '/', section: 'constructor' }, 'shell'],
  [
    'the shell, for a frame of a made-up app',
    { page: '/', frames: ['/_releases/mf-evil/files/a.js:1:1'] },
    'shell',
  ],
])('is attributed to %s', async (_, changes, app) => {
  const { send, listLogged } = await openReports();
  await send(changes);
  expect(listLogged()).toMatchObject([{ app, stack: [] }]);
});

it('one error is one line, without queries, and short', async () => {
  const { send, listLogged } = await openReports();
  const message = `Error: at https://a.example/b?c=d#e and /f?g\n{"level":60}\u001b[31m\u2028${'x'.repeat(900)}`;
  await send({ message, page: '/news?secret#secret' });
  const [{ page, message: logged = '', msg = '' } = {}] = listLogged() as Record<string, string>[];
  expect(page).toBe('/news');
  expect(logged).toMatch(
    /^Error: at https:\/\/a\.example\/b and \/f\\u\{a\}\{"level":60\}\\u\{1b\}/,
  );
  expect(logged).toHaveLength(300);
  expect(`${logged}${msg}`).not.toMatch(/[\p{C}\u2028]/u);
});

it.each([
  ['of another site', { headers: { ...own, 'sec-fetch-site': 'cross-site' } }],
  ['of a program', { headers: {} }],
  ['of an unknown channel', { query: '?channel=made-up&revision=1' }],
  ['of a revision to come', { query: '?channel=production&revision=2' }],
  ['of no revision', { query: '?channel=production&revision=x' }],
])('ignores a report %s', async (_, sent) => {
  const { send, listLogged } = await openReports();
  await send({}, sent);
  expect(listLogged()).toEqual([]);
});

it.each([
  ['no JSON', '{'],
  ['no report', '{"message":1}'],
  ['too large', JSON.stringify({ ...anError, message: 'x'.repeat(64_000) })],
])('ignores a body that is %s', async (_, body) => {
  const { post, listLogged } = await openReports();
  expect((await post(body)).status).toBe(204);
  expect(listLogged()).toEqual([]);
});

it('takes five new errors a minute from one address, and keeps at most twenty of a release', async () => {
  const { send, listLogged, store, listRecorded } = await openReports();
  for (let sent = 0; sent < 8; sent += 1) await send({ message: `Error: ${sent}` });
  expect(listLogged()).toHaveLength(5);
  const note = { stack: [], page: '/', browser: 'other', time: new Date().toISOString() };
  for (let count = 0; count < 30; count += 1) {
    expect(await store.recordError('mf-news', version, { ...note, message: `${count}` })).toBe(
      true,
    );
  }
  expect(await listRecorded()).toHaveLength(20);
});

it('counts pages of earlier shells, whose reports are empty: at most twenty a minute from one address', async () => {
  const { store, sites } = await openServedStore();
  const counted: string[] = [];
  const onPageError = (channel: string, revision: number) => counted.push(`${channel} ${revision}`);
  const onError = () => Promise.reject(new Error('it has no content'));
  const options = { store, channels: sites.channels, onPageError, onError };
  const handle = createErrorReports(options);
  const send = (address: string) => {
    const url = `http://${host}/_api/errors?channel=production&revision=1`;
    return handle(new Request(url, { method: 'POST', headers: own }), { address });
  };
  for (let sent = 0; sent < 25; sent += 1) expect((await send('192.0.2.1')).status).toBe(204);
  expect(counted).toEqual(Array(20).fill('production 1'));
  await send('192.0.2.2');
  expect(counted).toHaveLength(21);
});

it('takes POST only', async () => {
  const { post } = await openReports();
  expect((await post(undefined, { method: 'GET' })).status).toBe(405);
});

describe('reports that browsers send by themselves', () => {
  const url = `https://${host}:3000/news?secret`;
  const blocked = {
    type: 'csp-violation',
    url,
    body: {
      documentURL: url,
      blockedURL: 'https://other.example/a.js?secret#secret',
      effectiveDirective: 'script-src-elem',
      sample: 'secret',
    },
  };
  const message = 'csp-violation: blocked script-src-elem https://other.example/a.js';

  /** What a server logs of these reports. */
  async function logOf(reports: readonly unknown[], headers: Sent['headers'] = fromBrowser) {
    const { post, listLogged } = await openReports();
    expect((await post(JSON.stringify(reports), { headers })).status).toBe(204);
    return listLogged();
  }

  it('are logged without queries and content', async () => {
    const logged = await logOf([blocked]);
    expect(logged).toMatchObject([{ app: 'mf-news', page: '/news', message, stack: [] }]);
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  it('are read up to a number: each takes time', async () => {
    expect(await logOf([...Array(100).fill({}), blocked])).toEqual([]);
    expect(await logOf([...Array(99).fill({}), blocked])).toMatchObject([{ message }]);
  });

  it('name the place in the source', async () => {
    const { post, listLogged, frame } = await openReports();
    const body = {
      message: 'Old things go.',
      sourceFile: `https://${host}:3000${frame('').slice(0, -1)}`,
      lineNumber: 2,
      columnNumber: 9,
    };
    await post(JSON.stringify([{ type: 'deprecation', url, body }]), { headers: fromBrowser });
    const stack = ['mf-news/src/page.tsx:8:1'];
    expect(listLogged()).toMatchObject([{ message: 'deprecation: Old things go.', stack }]);
  });

  it('are read although their fields are no texts', async () => {
    const body = { message: { toString: null }, reason: [[]], lineNumber: {} };
    expect(await logOf([{ type: 'odd', url, body }])).toMatchObject([{ message: 'odd: ' }]);
  });

  it('tell why a page crashed, beside reports that cannot be read', async () => {
    const crash = (reason: string) => ({ type: 'crash', url, body: { reason } });
    const reports = [crash('oom'), { type: 'new', url, body: null }, 1, crash('unresponsive')];
    const messages = ['crash: oom', 'crash: unresponsive'];
    const lines = messages.map((message) => ({ message, page: '/news' }));
    expect(await logOf(reports)).toMatchObject(lines);
  });

  it.each([
    ['another site’s page', [{ ...blocked, url: 'https://other.example/' }], fromBrowser],
    [
      'an extension’s script',
      [{ ...blocked, body: { ...blocked.body, blockedURL: 'moz-extension://x/a.js' } }],
      fromBrowser,
    ],
    ['another site', [blocked], { ...fromBrowser, origin: 'https://other.example' }],
    ['no address', [{ ...blocked, url: 'nowhere' }], fromBrowser],
  ])('are ignored from %s', async (_, reports, headers) => {
    expect(await logOf(reports, headers)).toEqual([]);
  });

  it('arrive where documents say', async () => {
    const { ask } = await openServedStore();
    const { headers } = await ask('pr-1.localhost', '/news');
    expect(headers.get('reporting-endpoints')).toBe(
      'default="/_api/errors?channel=pr-1&revision=1"',
    );
    expect(headers.get('content-security-policy')).toMatch(/; report-to default$/);
  });
});
