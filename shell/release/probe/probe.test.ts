import { assert, beforeEach, expect, it, vi } from 'vitest';
import { goLive } from '../../compose/fixtures/live-store.ts';
import { startTestServer } from '../../server/fixtures/started-server.ts';
import { readSettings } from '../../server/settings.ts';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { listen } from '../../store/fixtures/listen.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { describeProbe, findProbeTarget, isFaulty, probe } from './probe.ts';

const token = 'let me in, please';
const shell = makeShell({ embeds: ['latest'] });
const widgetOnly = makeSection({ app: 'mf-news', pages: [], widgets: { latest: '<p>News</p>' } });

let store: SiteStore;
let revision: Revision;

beforeEach(async () => {
  store = openMemoryStore();
  revision = await goLive(store, [shell, makeSection({ app: 'mf-events', prefix: '/events' })]);
});

/** Serves the store on a free port until the test ends; resolves to its settings. */
async function serve(environment: Readonly<Record<string, string>> = {}) {
  const { url: siteUrl } = await startTestServer(store, environment);
  return { ...readSettings(environment), siteUrl };
}

/** A different server, which returns the same for every request; 5 s have passed after each. */
async function serveStranger(status: number, text: string) {
  let ahead = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
  const port = await listen((_, response) => {
    ahead += 5_000;
    response.writeHead(status).end(text);
  });
  return `http://127.0.0.1:${port}`;
}

it('requests a page of each named app, or one with its widget, once the server has the revision', async () => {
  const { siteUrl: origin } = await serve();
  const probed = await probe(store, revision, ['shell', 'mf-events'], { origin });
  expect(probed).toEqual({
    outcome: 'served',
    origin,
    answers: [
      { app: 'shell', url: `${origin}/`, status: 200 },
      { app: 'mf-events', url: `${origin}/events`, status: 200 },
    ],
  });
  expect(isFaulty(probed)).toBe(false);
  expect(describeProbe(probed)).toEqual([
    `shell: ${origin}/ returned 200.`,
    `mf-events: ${origin}/events returned 200.`,
  ]);
  for (const [news, path] of [
    [makeSection({ version: '2.0.0-b' }), '/news'],
    [widgetOnly, '/'],
  ] as const) {
    const next = await goLive(store, [shell, news]);
    expect(await probe(store, next, ['mf-news'], { origin })).toMatchObject({
      answers: [{ app: 'mf-news', url: origin + path, status: 200 }],
    });
  }
});

it('requests a preview at its host, with its token', async () => {
  const preview = await goLive(store, [shell, makeSection()], 'pr-1');
  const settings = await serve({ PREVIEW_TOKEN: token });
  const place = findProbeTarget('pr-1', settings);
  assert(place !== undefined);
  expect(place.origin).toMatch(/^http:\/\/pr-1\.localhost:\d+$/);
  const probed = await probe(store, preview, ['mf-news'], place);
  expect(probed).toMatchObject({ answers: [{ url: `${place.origin}/news`, status: 200 }] });
  const { origin } = place;
  expect(describeProbe(await probe(store, preview, ['mf-news'], { origin }))[0]).toContain(
    `at ${origin}: the server requires its PREVIEW_TOKEN. Set the same one here;`,
  );
});

it('requests a preview on the site’s own host if previews have no hosts', async () => {
  const preview = await goLive(store, [shell, makeSection()], 'pr-1');
  const { siteUrl, previews: _, ...settings } = await serve({ PREVIEW_TOKEN: token });
  const place = findProbeTarget('pr-1', { ...settings, siteUrl, previews: { token } });
  assert(place !== undefined);
  expect(place).toMatchObject({ origin: siteUrl, address: `${siteUrl}/?channel=pr-1` });
  const probed = await probe(store, preview, ['mf-news'], place);
  expect(probed).toMatchObject({ answers: [{ url: `${siteUrl}/news`, status: 200 }] });
  expect(findProbeTarget('pr-1', { ...settings, siteUrl, previews: {} })).toBeUndefined();
});

it('requests production past a cache that answers whoever has chosen no channel', async () => {
  expect(findProbeTarget('production', await serve())).toMatchObject({
    cookie: 'site-channel=production',
  });
});

it('requests a share as one of its visitors, once the server has noticed it', async () => {
  const place = findProbeTarget('share', await serve());
  const made = await goLive(store, [shell, makeSection({ version: '2.0.0-b' })], 'share');
  const share = { ...made, number: 2, share: 0.1 };
  await store.appendRevision(share);
  assert(place !== undefined);
  const { origin } = place;
  expect(await probe(store, share, ['mf-news'], place)).toEqual({
    outcome: 'served',
    origin,
    answers: [{ app: 'mf-news', url: `${origin}/news`, status: 200 }],
  });
});

it.each([
  ['another site', 200, '{"channel":"blog","revision":9}'],
  ['a page', 200, '<!doctype html>'],
  ['a 404', 404, 'null'],
])('verifies nothing if the server returns %s', async (_, status, text) => {
  const origin = await serveStranger(status, text);
  const probed = await probe(store, revision, ['shell'], { origin });
  expect(isFaulty(probed)).toBe(false);
  expect(describeProbe(probed)).toEqual([
    expect.stringContaining(`at ${origin}: that server does not serve production.`),
  ]);
});

it('verifies nothing if the server has read another revision of that number', async () => {
  const { number } = revision;
  const origin = await serveStranger(
    200,
    JSON.stringify({ channel: 'production', revision: number, time: '2025-01-01T00:00:00.000Z' }),
  );
  expect(describeProbe(await probe(store, revision, ['shell'], { origin }))).toEqual([
    `Pages not verified at ${origin}: it serves another revision ${number}, which the store has lost. Restart the servers: until then, they do not read the new one.`,
  ]);
});

it.each([
  [200, 'it still serves revision 0'],
  [503, 'it returned 503'],
])(
  'verifies nothing if the previous revision stays live, with status %i',
  async (status, reason) => {
    const origin = await serveStranger(status, '{"channel":"production","revision":0}');
    const probed = await probe(store, revision, ['shell'], { origin });
    expect(probed).toMatchObject({ outcome: 'unknown', origin, reason });
    expect(describeProbe(probed)[0]).toContain('say why it does not serve the new revision');
  },
);
