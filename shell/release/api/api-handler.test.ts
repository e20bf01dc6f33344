import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { goLive } from '../../compose/fixtures/live-store.ts';
import { startTestServer } from '../../server/fixtures/started-server.ts';
import { decompress } from '../../store/files/compress.ts';
import { integrityOf } from '../../store/files/verified-files.ts';
import {
  type FakeRelease,
  makeSection,
  makeShell,
  putReleases,
} from '../../store/fixtures/fake-releases.ts';
import { listen } from '../../store/fixtures/listen.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import { once } from '../../store/once.ts';
import { keys as places } from '../../store/site-store.ts';
import { packObject, writeRelease } from '../../store/write-release.ts';
import { runSite } from '../fixtures/run-site.ts';
import { openReleaseApi } from './api-client.ts';
import { siteUrl, startReleaseApi } from './fixtures/release-api.ts';
import type { CommandRequest, RunCommand } from './run-command.ts';

const news = makeSection();
const { app, version } = news.release;
const [script = ''] = news.files.keys();
const all = ['*'];
const limits = {
  ...{ object: 1e6, record: 1e6, release: 1e6, files: 10 },
  ...{ hourly: 1e6, commands: 1, waiting: 1 },
};

/** Where the holder of a key for `mf-news` publishes. */
async function openTarget(given = limits) {
  const api = await startReleaseApi({ limits: given });
  return { ...api, ...openReleaseApi(api.url, await api.addKey('news', [app], [])) };
}

/** Runs a `site` command through the release API. */
async function siteAt(url: string, key: string, ...args: readonly string[]) {
  vi.stubEnv('SITE_KEY', key);
  return runSite(url, ...args);
}

describe('publishing', () => {
  it('uploads what is missing, then the record, with the key’s name as the author', async () => {
    const { store, target } = await openTarget();
    const readOrigin = async () => ({ commit: 'c0ffee', changes: ['mf-news/src/a.ts'] });
    expect(await writeRelease(target, { ...news, readOrigin })).toMatchObject({ isNew: true });
    expect(await store.readFile(app, script)).toEqual(Buffer.from(news.files.get(script) ?? []));
    expect(await store.readLogEntry(app, 1)).toMatchObject({
      ...(await readOrigin()),
      version,
      author: 'news',
    });
    expect(await target.offer(news.release)).toEqual({
      missing: [],
      commit: 'c0ffee',
    });
    for (const encoding of ['br', 'gzip'] as const) {
      const variant = await store.readFile(app, script, encoding);
      expect(variant && (await decompress(variant, encoding))).toEqual(
        Buffer.from(news.files.get(script) ?? []),
      );
    }
  });

  it('hides an interrupted upload, and resumes it', async () => {
    const { url, store, target } = await openTarget();
    const { missing } = await target.offer(news.release);
    const file = { kind: 'file', name: script } as const;
    await target.upload(
      app,
      file,
      await packObject(file, news.files.get(script) ?? new Uint8Array(), 'most'),
    );
    expect(await store.listVersions(app)).toEqual([]);
    expect((await fetch(`${url}/_releases/${app}/files/${script}`)).status).toBe(404);
    await expect(target.record(news.release, {})).rejects.toThrow(
      /^mf-news 1\.0\.0-a is missing .+\. Publish again\.$/,
    );
    expect((await target.offer(news.release)).missing.length).toBe(missing.length - 1);
    expect(await writeRelease(target, news)).toMatchObject({ isNew: true });
  });

  it.each<[string, FakeRelease, string]>([
    ['another app', makeShell(), 'The key "news" does not cover shell; it covers mf-news. Ask'],
    [
      'a section that claims to be the shell',
      { ...news, release: { ...news.release, kind: 'shell' } },
      'Cannot publish mf-news 1.0.0-a: mf-news cannot be a shell.',
    ],
    [
      'more files than allowed',
      makeSection({
        version: '2.0.0-c',
        files: Object.fromEntries(
          Array.from({ length: 9 }, (_, index) => [`${index}-1.txt`, new Uint8Array([index])]),
        ),
      }),
      'mf-news 2.0.0-c is too large; the limit is 10 files and 1 MB.',
    ],
    [
      'a file that is too large',
      makeSection({ version: '2.0.0-c', files: { 'a-1.txt': new Uint8Array(200_001) } }),
      'mf-news 2.0.0-c: a-1.txt is too large; the limit is 0.2 MB for a file.',
    ],
  ])('refuses %s', async (_, fake, message) => {
    const { store, target } = await openTarget({ ...limits, object: 200_000 });
    await putReleases(store, news);
    await expect(writeRelease(target, fake)).rejects.toThrow(message);
    expect(await store.listReleased()).toEqual([app]);
    expect(await store.listVersions(app)).toEqual([version]);
  });

  it('refuses corrupted uploads, and uploads beyond the hourly limit', async () => {
    const { url, store, addKey } = await startReleaseApi({ limits: { ...limits, hourly: 3_000 } });
    const key = await addKey('news', [app], []);
    const put = async (
      body: Buffer<ArrayBuffer>,
      integrity: string,
      others: Record<string, string> = {},
    ) => {
      const headers = { authorization: `Bearer ${key}`, 'x-integrity': integrity, ...others };
      const address = `${url}/_api/releases/${app}/file/a-1.txt`;
      return (await fetch(address, { method: 'PUT', body, headers })).json();
    };
    const corrupted = { message: 'a-1.txt was corrupted on the way. Publish again.' };
    const encoded = (encoding: string) => ({ 'content-encoding': encoding });
    const [one, gzip] = [Buffer.from('one'), gzipSync('one')];
    expect(await put(gzip, integrityOf('two'), encoded('gzip'))).toEqual(corrupted);
    expect(await put(one, integrityOf('one'), encoded('gzip'))).toEqual(corrupted);
    expect(await put(gzip, integrityOf('one'), encoded('br'))).toEqual(corrupted);
    const large = gzipSync(Buffer.alloc(2e6));
    expect(await put(large, integrityOf(Buffer.alloc(2e6)), encoded('gzip'))).toEqual(corrupted);
    expect((await put(one, integrityOf('one'))).message).toContain('a-1.txt is not compressed');
    expect(await put(Buffer.alloc(3_000), integrityOf('one'), encoded('gzip'))).toEqual({
      message: 'The key "news" may upload at most 0.003 MB an hour. Try again later.',
    });
    for (const ending of ['', '.br', '.gz']) {
      expect(await store.driver.read(`${places.file(app, 'a-1.txt')}${ending}`)).toBeUndefined();
    }
  });

  it('writes nowhere but below the app', async () => {
    const { url, store, addKey } = await startReleaseApi();
    const headers = {
      authorization: `Bearer ${await addKey('all', all, all)}`,
      'x-integrity': integrityOf('x'),
    };
    for (const path of ['..%2F..%2Fpages/file/a.json', 'mf-news/file/..%2Fa', '.x/server/y']) {
      const address = `${url}/_api/releases/${path}`;
      expect((await fetch(address, { method: 'PUT', body: 'x', headers })).status).toBe(400);
    }
    expect(await store.listReleased()).toEqual([]);
  });
});

describe('commands', () => {
  it('have the output and the exit code that they have on the server', async () => {
    const run: RunCommand = async (_, onLine) => {
      for (const line of [{ out: 'live' }, { err: 'a warning' }, { out: '' }]) onLine(line);
      return 2;
    };
    const { url, addKey } = await startReleaseApi({ run });
    const there = await siteAt(url, await addKey('all', all, all), 'status');
    expect(there).toEqual({ code: 2, out: 'live\n', err: 'a warning' });
  });

  it('fail if their process cannot be started, and the server says why', async () => {
    const { url, addKey, entries } = await startReleaseApi();
    const key = await addKey('all', all, all);
    const { execPath } = process;
    process.execPath = '/there/is/no/node';
    onTestFinished(() => void Object.assign(process, { execPath }));
    const { code, err } = await siteAt(url, key, 'status');
    expect([code, err]).toEqual([1, 'The server cannot run the command; its log says why.']);
    expect(entries).toContainEqual(expect.objectContaining({ msg: 'Cannot run status' }));
    // Nothing is live on it.
    expect((await fetch(`${url}/healthz`)).status).toBe(503);
  });

  it('record the key’s name as the author, whatever SITE_AUTHOR the client has', async () => {
    const { url, store, addKey } = await startReleaseApi();
    await putReleases(store, makeShell(), news);
    vi.stubEnv('SITE_AUTHOR', 'somebody else');
    const key = await addKey('release-team', all, ['production']);
    const { code, out } = await siteAt(url, key, 'deploy', 'shell', app, '--reason', 'first');
    expect(out).toMatch(/^Revision 1 of production is live: 3 pages rendered/);
    expect(code).toBe(0);
    expect(await store.readRevision('production', 1)).toMatchObject({
      author: 'release-team',
      reason: 'first',
    });
  });

  it('are told nothing of the store when it fails, which the server logs', async () => {
    const { url, folder, addKey, entries } = await startReleaseApi();
    await writeFile(join(folder, 'releases'), 'in place of the folder');
    const key = await addKey('all', all, all);
    const headers = { authorization: `Bearer ${key}`, 'x-integrity': integrityOf('x') };
    const address = `${url}/_api/releases/${app}/server/y`;
    const response = await fetch(address, { method: 'PUT', headers, body: 'x' });
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain(folder);
    expect(entries.map(({ msg }) => msg)).toContainEqual(expect.stringContaining(folder));
  });

  it('wait for their turn, and are refused if too many wait', async () => {
    let end = () => {};
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    const command = vi.fn(() => isOver.then(() => 0));
    const { url, addKey } = await startReleaseApi({ limits, run: command });
    const api = openReleaseApi(url, await addKey('all', all, all));
    const run = async () => {
      const lines: object[] = [];
      const code = await api.runCommand(['status'], (line) => lines.push(line));
      return { code, lines };
    };
    const running = [run(), run(), run()];
    await Promise.race(running).catch(() => {});
    expect(command).toHaveBeenCalledTimes(1);
    end();
    const settled = await Promise.allSettled(running);
    const done = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const failed = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(done.map(({ code }) => code)).toEqual([0, 0]);
    const waited = { err: 'Waiting for other commands on the server …' };
    expect(done.filter(({ lines }) => isDeepStrictEqual(lines[0], waited))).toHaveLength(1);
    expect(failed.map(String)).toEqual([
      'ReleaseError: The server is busy with 2 other commands. Try again in a minute.',
    ]);
  });

  it('leave their turn to others if the client has gone, waiting or running', async () => {
    const end: ((code: number) => void)[] = [];
    const run = vi.fn((_: CommandRequest) => new Promise<number>((resolve) => end.push(resolve)));
    const { url, addKey } = await startReleaseApi({ limits, run });
    const headers = { authorization: `Bearer ${await addKey('all', all, all)}` };
    const send = (command: string, signal: AbortSignal | null = null) => {
      const body = JSON.stringify({ args: [command] });
      return fetch(`${url}/_api/commands`, { method: 'POST', headers, body, signal });
    };
    const [first, second] = [new AbortController(), new AbortController()];
    await send('status', first.signal);
    await send('history', second.signal);
    expect((await send('check')).status).toBe(503);
    second.abort();
    const third = await vi.waitFor(async () => {
      const response = await send('check');
      expect(response.status).toBe(200);
      return response;
    }, 30_000);
    first.abort();
    end[0]?.(0);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 30_000);
    expect(run.mock.calls.map(([{ args }]) => args)).toEqual([['status'], ['check']]);
    end[1]?.(0);
    expect(await third.text()).toContain('{"exit":0}\n');
  });

  it('are refused if the key does not cover them', async () => {
    const { url, store, addKey } = await startReleaseApi();
    await goLive(store, [makeShell(), news]);
    await putReleases(store, makeSection({ version: '1.1.0-b' }));
    const key = await addKey('previews', [app], ['pr-*']);
    expect(await siteAt(url, key, 'deploy', app)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/The key "previews" does not cover the channel production/),
    });
    for (const command of ['prune', 'repair']) {
      expect(await siteAt(url, key, command, '--yes')).toMatchObject({
        code: 1,
        err: expect.stringContaining(`${command} requires a key for all apps and channels. Ask`),
      });
    }
    expect(await siteAt(url, key, 'export', 'build')).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /this command requires direct access to the store\. Set SITE_STORE/,
      ),
    });
    expect(await store.lastRevisionNumber('production')).toBe(1);
  });
});

describe('keys', () => {
  it('that are unknown, removed or expired are refused and logged', async () => {
    let now = Date.now();
    const { url, keys, addKey, entries } = await startReleaseApi({ now: () => now });
    const key = await addKey('news', [app], all);
    const wrong = `${url} rejected SITE_KEY: The key is unknown or was removed. Ask the site's operators for a new one.`;
    expect(await siteAt(url, 'secret', 'status')).toMatchObject({ code: 1, err: wrong });
    now += 31 * 86_400_000;
    expect((await siteAt(url, key, 'status')).err).toMatch(
      /The key "news" expired on .+ Ask the site/,
    );
    await keys.remove('news');
    expect((await siteAt(url, key, 'status')).err).toBe(wrong);
    const warnings = entries.filter(({ level }) => level === 40).map(({ msg }) => msg);
    expect(warnings).toHaveLength(3);
    expect(JSON.stringify(entries)).not.toContain(key);
  });

  it('that cannot be read are reported without saying where they are', async () => {
    const { url, keyFolder, addKey, entries } = await startReleaseApi();
    const key = await addKey('news', [app], all);
    await writeFile(join(keyFolder, 'keys/news.json'), '{"na');
    expect(await siteAt(url, key, 'status')).toMatchObject({
      code: 1,
      err: 'The server cannot read its keys. Try again in a minute; if that does not help, its log says why.',
    });
    expect(entries.map(({ msg }) => msg)).toContainEqual(
      expect.stringContaining('The record of the key "news" cannot be read.'),
    );
  });

  it.each([
    ['no key, which any site can have a browser send, and does not block others', '', 400],
    ['a wrong key', 'Bearer secret', 429],
  ])('cannot be guessed from one address: many requests at once with %s', async (...given) => {
    const [, authorization, forOthers] = given;
    const { url, addKey } = await startReleaseApi();
    const ask = async (authorization: string) => {
      const init = { method: 'POST', headers: { authorization }, body: '{' };
      return (await fetch(`${url}/_api/commands`, init)).status;
    };
    const statuses = await Promise.all(Array.from({ length: 30 }, () => ask(authorization)));
    const tried = statuses.filter((status) => status === 401).length;
    expect(tried).toBeGreaterThanOrEqual(10);
    expect(tried).toBeLessThan(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - tried);
    expect(await ask(`Bearer ${await addKey('all', all, all)}`)).toBe(forOthers);
  });
});

it('says what it requires, to a client that spells it as it likes', async () => {
  const { url, addKey } = await startReleaseApi();
  const ask = (authorization: string) =>
    fetch(`${url}/_api/status`, { headers: { authorization } });
  const { status, headers } = await ask('');
  expect(status).toBe(401);
  expect(headers.get('www-authenticate')).toBe('Bearer');
  expect(headers.get('cache-control')).toBe('no-store');
  expect((await ask(`bearer ${await addKey('all', all, all)}`)).status).toBe(404);
});

it('takes no other method', async () => {
  const { url, addKey } = await startReleaseApi();
  const headers = { authorization: `Bearer ${await addKey('all', all, all)}` };
  for (const [path, allow] of [
    ['commands', 'POST'],
    ['releases/mf-news/file/a-1.js', 'PUT'],
  ]) {
    const response = await fetch(`${url}/_api/${path}`, { headers });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  }
});

it('reports a site without a release API, one that is unavailable and one that cannot be reached', async () => {
  const store = openMemoryStore();
  await goLive(store, [makeShell()]);
  const { url } = await startTestServer(store);
  expect((await siteAt(url, 'key', 'status')).err).toBe(
    `${url} has no release API. Start its server with RELEASE_KEYS, or set SITE_STORE to a folder or a bucket.`,
  );
  for (const [status, remedy] of [
    [503, 'Try again in a minute.'],
    [429, 'Try again in a minute.'],
    [413, 'A proxy before the server refused it: see its rules and limits.'],
    // Regression: was said to be about SITE_KEY.
    [401, 'A proxy before the server refused it: see its rules and limits.'],
    [
      408,
      'It took longer to arrive than the server waits. Publish again on a faster connection: what has arrived is kept.',
    ],
  ] as const) {
    const port = await listen((_, response) => void response.writeHead(status).end());
    const proxy = `http://127.0.0.1:${port}`;
    expect((await siteAt(proxy, 'key', 'status')).err).toBe(
      `${proxy} returned ${status}. ${remedy}`,
    );
  }
  expect((await siteAt('http://localhost:1', 'key', 'status')).err).toMatch(
    /^Cannot reach http:\/\/localhost:1: /,
  );
  const plain = `https://127.0.0.1:${await listen()}`;
  expect((await siteAt(plain, 'key', 'status')).err).toBe(
    `Cannot reach ${plain}: it answers without TLS, as http://. Check SITE_STORE and the network.`,
  );
});

it('sends 4 MB at a time, which share a slow line, and small files beside them', async () => {
  const open: ServerResponse[] = [];
  let isHeld = true;
  const port = await listen((request, response) => {
    response.statusCode = 204;
    request.resume().once('end', () => (isHeld ? open.push(response) : response.end()));
  });
  const { target } = openReleaseApi(`http://127.0.0.1:${port}`, 'key');
  const upload = (bytes: Uint8Array, index: number) =>
    target.upload(
      app,
      { kind: 'file', name: `a-${index}.bin` },
      { integrity: integrityOf(bytes), bytes, variants: {} },
    );
  const [large, small] = [new Uint8Array(1_700_000), new Uint8Array(70_000)];
  const uploads = Array.from({ length: 12 }, (_, index) =>
    upload(index < 6 ? large : small, index),
  );
  await vi.waitFor(() => expect(open).toHaveLength(8), 30_000);
  isHeld = false;
  for (const response of open) response.end();
  await Promise.all([...uploads, upload(new Uint8Array(5_000_000), 12)]);
  const sizes = open.map(({ req }) => Number(req.headers['content-length']));
  expect(sizes.filter((size) => size === large.length)).toHaveLength(2);
});

it('asks again where an answer is cut off', async () => {
  let requests = 0;
  const port = await listen((_, response) => {
    requests += 1;
    const answer = JSON.stringify({ missing: [], takes: 'compressed' });
    response.writeHead(200, { 'content-length': answer.length });
    if (requests > 1) response.end(answer);
    else response.write(answer.slice(0, 5), () => response.destroy());
  });
  const { target } = openReleaseApi(`http://127.0.0.1:${port}`, 'key');
  expect(await target.offer(news.release)).toEqual({ missing: [] });
});

const html = '<!doctype html>\n<title>Sign in</title>\n';
const foreign =
  'answered, but not as a release API does. Check SITE_STORE, and that any proxy before the server passes on /_api/.';
const redirected =
  'redirects to https://www.example.com/_api. If the site is there, set SITE_STORE to its address; otherwise a proxy before the server refused the request.';
const lost = 'Lost the connection to';

it.each<[string, number, Record<string, string>, string, string, string]>([
  ['a page', 200, {}, html, foreign, foreign],
  ['a page in one line', 200, {}, html.replaceAll('\n', ''), foreign, foreign],
  ['other data', 200, {}, '{"ok":true}', foreign, lost],
  ['a line that was cut off', 200, {}, '{"out":"Compo', foreign, lost],
  ['null', 200, {}, 'null', foreign, foreign],
  ['nothing', 204, {}, '', foreign, lost],
  ['a redirect', 308, { location: 'https://www.example.com/_api' }, '', redirected, redirected],
])('reports %s instead of an answer of the API', async (_, status, headers, body, ...messages) => {
  const port = await listen((_, response) => void response.writeHead(status, headers).end(body));
  const proxy = `http://127.0.0.1:${port}`;
  const { target } = openReleaseApi(proxy, 'key');
  await expect(target.offer(news.release)).rejects.toThrow(`${proxy} ${messages[0]}`);
  const file = { kind: 'file', name: script } as const;
  const packed = { integrity: '', bytes: new Uint8Array(1), variants: {} };
  if (status !== 204) await expect(target.upload(app, file, packed)).rejects.toThrow(messages[0]);
  expect((await siteAt(proxy, 'key', 'status')).err).toContain(messages[1]);
});

describe('a signed identity of a hosted CI', () => {
  const inMinutes = (minutes: number) => Math.floor(Date.now() / 1_000) + minutes * 60;

  const makeKeys = once(() => generateKeyPair('RS256'));

  /** An issuer on this machine, and tokens that it signs. */
  async function startIssuer({
    keys: answer,
    place,
  }: {
    keys?: string | undefined;
    place?: string | ((issuer: string) => string) | undefined;
  } = {}) {
    const { privateKey, publicKey } = await makeKeys();
    const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' };
    const port = await listen((request, response) => {
      if (request.url === '/keys' && answer === '') return request.socket.destroy();
      if (request.url === '/nowhere') return response.writeHead(404).end('<html>');
      const named = typeof place === 'function' ? place(issuer) : place;
      const configuration = { jwks_uri: named ?? `${issuer}/keys` };
      const sent = request.url === '/keys' ? { keys: [jwk] } : configuration;
      response.end((request.url === '/keys' && answer) || JSON.stringify(sent));
    });
    const issuer = `http://127.0.0.1:${port}`;
    const sign = (claims: Record<string, unknown> = {}) =>
      new SignJWT({
        ...{ iss: issuer, aud: siteUrl, exp: inMinutes(5) },
        ...{ repository: 'example/news', ref: 'refs/heads/main', ...claims },
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(privateKey);
    return { issuer, sign };
  }

  it.each([
    ['no', '', undefined, 'SocketError'],
    ['damaged', '{"keys": 1}', undefined, 'malformed'],
    ['unreadable', 'Bad gateway', undefined, 'is not valid JSON'],
    ['endless', ' '.repeat(1_000_001), undefined, '/keys sends more than 1000 kB'],
    ['unencrypted', undefined, 'http://keys.example/keys', 'without https'],
    ['unreachable', undefined, 'file:///keys', 'openid-configuration names no jwks_uri'],
    ['misplaced', undefined, (issuer: string) => `${issuer}/nowhere`, '/nowhere returned 404'],
  ])(
    'is no failed attempt while its issuer sends %s signing keys',
    async (_, answer, place, why) => {
      const { issuer, sign } = await startIssuer({ keys: answer, place });
      const { url, keys } = await startReleaseApi();
      const identity = { issuer, repository: 'example/news', branch: 'main' };
      await keys.add({ name: 'news-ci', apps: [app], channels: all, days: 30, identity });
      const token = await sign();
      for (let attempt = 0; attempt < 11; attempt += 1) {
        const { code, err } = await siteAt(url, token, 'status');
        expect(code).toBe(1);
        expect(err).toMatch(
          new RegExp(`^Cannot read the signing keys of ${issuer}: .+\\. Try again in a minute\\.$`),
        );
        expect(err).toContain(why);
      }
    },
  );

  it('works instead of a key for its repository and branch, also after another that has ended', async () => {
    const { issuer, sign } = await startIssuer();
    const { url, keys } = await startReleaseApi();
    const identity = { issuer, repository: 'example/news', branch: 'main' };
    await keys.add({ name: 'ended', apps: [app], channels: all, days: -1, identity });
    await keys.add({ name: 'news-ci', apps: [app], channels: all, days: 30, identity });
    const offer = async (token: string) => openReleaseApi(url, token).target.offer(news.release);
    expect(await offer(await sign())).not.toEqual([]);
    for (const [token, message] of [
      [await sign({ repository: 'example/fork' }), 'No key covers the identity example/fork at'],
      [await sign({ ref: 'refs/heads/other' }), 'No key covers the identity example/news at'],
      [
        await sign({ iss: 'https://ci.example' }),
        'No key accepts tokens of the issuer "https://ci',
      ],
      [await sign({ aud: 'https://elsewhere.example' }), `it for the audience ${siteUrl}`],
      [await sign({ exp: inMinutes(-2) }), '"exp" claim timestamp check failed. Request a new one'],
      [await sign({ exp: undefined }), `missing required "exp" claim. ${issuer} must put it in.`],
      [await sign({ nbf: inMinutes(2) }), '"nbf" claim timestamp check failed. Request a new one'],
      [
        `${(await sign()).slice(0, -8)}AAAAAAAA`,
        `a key that ${issuer} publishes; if that key is new`,
      ],
    ] as const) {
      await expect(offer(token)).rejects.toThrow(message);
    }
  });

  it('works while the record of another key is damaged', async () => {
    const { issuer, sign } = await startIssuer();
    const { url, keyFolder, keys } = await startReleaseApi({ run: async () => 0 });
    const identity = { issuer, repository: 'example/news', branch: 'main' };
    await keys.add({ name: 'news-ci', apps: [app], channels: all, days: 30, identity });
    await writeFile(join(keyFolder, 'keys/events.json'), '{"na');
    expect((await siteAt(url, await sign(), 'status')).code).toBe(0);
    // The damaged one may be its own.
    for (const claims of [{ repository: 'example/events' }, { iss: 'https://ci.example' }]) {
      expect((await siteAt(url, await sign(claims), 'status')).err).toBe(
        'The server cannot read its keys. Try again in a minute; if that does not help, its log says why.',
      );
    }
  });
});
