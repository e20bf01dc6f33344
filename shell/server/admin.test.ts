import { expect, it } from 'vitest';
import { goLive } from '../compose/fixtures/live-store.ts';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import { keys } from '../store/site-store.ts';
import { startTestServer } from './fixtures/started-server.ts';

async function start(releases = [makeShell(), makeSection()]) {
  const store = openMemoryStore();
  if (releases.length > 0) await goLive(store, releases);
  const server = await startTestServer(store, { ADMIN_PORT: '0' });
  const ask = (path: string) => fetch(`${server.adminUrl}${path}`);
  return { ...server, store, ask };
}

it('is ready once something is live', async () => {
  const { ask, store, refresh } = await start([]);
  expect((await ask('/readyz')).status).toBe(503);
  await goLive(store, [makeShell()]);
  await refresh();
  const response = await ask('/readyz');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ ok: true, revision: 1, problems: [] });
});

it('says what it cannot read, and goes on serving', async () => {
  const { ask, store, refresh } = await start();
  await store.driver.write(keys.revision('production', 2), new TextEncoder().encode('{'));
  await refresh();
  const response = await ask('/readyz');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    ok: false,
    revision: 1,
    problems: [{ channel: 'production', revision: 2 }],
  });
});

it('counts requests, errors, revisions and messages, for this machine alone', async () => {
  const { adminUrl, ask, url } = await start();
  await fetch(url);
  await fetch(`${url}/nowhere`);
  const response = await ask('/metrics');
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'site_request_seconds_count{method="GET",status="200"} 1',
      'site_request_seconds_count{method="GET",status="404"} 1',
      'site_requests_total{channel="production",revision="1"} 2',
      'site_errors_total{channel="production",revision="1"} 0',
      'site_page_errors_total{channel="production",revision="1"} 0',
      'site_live_revision{channel="production"} 1',
      'site_mail_queued 0',
      'site_mail_dead 0',
      'site_mail_oldest_seconds 0',
      expect.stringMatching(/^site_store_last_read_seconds \d/),
    ]),
  );
  expect(adminUrl).toMatch(/^http:\/\/localhost:\d+$/);
  for (const path of ['/readyz', '/metrics']) expect((await fetch(url + path)).status).toBe(404);
});

it('counts errors of the server and of pages by channel and revision', async () => {
  const { ask, url, store } = await start();
  for (const key of store.driver.entries.keys()) {
    if (key.startsWith('pages/')) store.driver.entries.delete(key);
  }
  expect((await fetch(url)).status).toBe(503);
  const headers = { 'sec-fetch-site': 'same-origin' };
  await fetch(`${url}/_api/errors?channel=production&revision=1`, { method: 'POST', headers });
  const text = await (await ask('/metrics')).text();
  const errors = text.split('\n').filter((line) => /^site_(page_)?errors_total/.test(line));
  expect(errors.filter((line) => !line.includes('channel=""'))).toEqual([
    'site_errors_total{channel="production",revision="1"} 1',
    'site_page_errors_total{channel="production",revision="1"} 1',
  ]);
});

// Regression: after a restart, those of tabs that were open before were missing.
it('counts an error of a page that another server process has sent', async () => {
  const { ask, url } = await start();
  const headers = { 'sec-fetch-site': 'same-origin' };
  await fetch(`${url}/_api/errors?channel=production&revision=1`, { method: 'POST', headers });
  expect((await (await ask('/metrics')).text()).split('\n')).toContain(
    'site_page_errors_total{channel="production",revision="1"} 1',
  );
});

it('counts errors in browsers by app and version, of releases in the store alone', async () => {
  const { ask, url } = await start();
  const report = (page: string, section: string, revision = 1) =>
    fetch(`${url}/_api/errors?channel=production&revision=${revision}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ page, section, message: 'x', frames: [], isFirst: false }),
    });
  await report('/news', 'mf-news');
  await report('/news', 'mf-news');
  await report('/', 'made-up');
  await report('/news', 'mf-news', 7);
  const lines = (await (await ask('/metrics')).text()).split('\n');
  expect(lines.filter((line) => line.startsWith('site_browser_errors_total'))).toEqual([
    'site_browser_errors_total{app="mf-news",version="1.0.0-a"} 2',
    'site_browser_errors_total{app="shell",version="1.0.0-a"} 1',
  ]);
  expect(lines).not.toContain('site_page_errors_total{channel="production",revision="1"} 1');
});
