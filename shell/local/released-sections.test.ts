import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { goLive } from '../compose/fixtures/live-store.ts';
import { startTestServer } from '../server/fixtures/started-server.ts';
import { readSettings } from '../server/settings.ts';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import { readFromSite, readFromStore } from './released-sections.ts';

const settings = readSettings({});
const releases = [makeShell(), makeSection()];

it('reads the live sections and their files from a store', async () => {
  const store = openMemoryStore();
  await goLive(store, releases);
  const { sections, answerFile } = await readFromStore(store);
  const [section] = sections;
  expect(section).toMatchObject({ id: 'mf-news', prefixes: ['/news'] });
  const path = section?.entry ?? '';
  const request = new Request(`http://localhost${path}`);
  expect((await answerFile(request, path)).status).toBe(200);
});

it('reads the same from a site', async () => {
  const store = openMemoryStore();
  await goLive(store, releases);
  const { sections, answerFile } = await readFromSite((await startTestServer(store)).url, settings);
  expect(sections).toEqual((await readFromStore(store)).sections);
  const path = sections[0]?.entry ?? '';
  const response = await answerFile(new Request('http://localhost/'), path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await response.text()).toContain('// mf-news 1.0.0-a');
});

describe('a preview with a token', () => {
  async function servePreview() {
    const store = openMemoryStore();
    await goLive(store, releases);
    await goLive(store, [makeShell(), makeSection({ version: '1.0.0-draft' })], 'pr-1');
    const { url } = await startTestServer(store, { PREVIEW_TOKEN: 'open sesame, now' });
    return url.replace('localhost', 'pr-1.localhost');
  }

  it('opens with the token', async () => {
    const environment = { PREVIEW_TOKEN: 'open sesame, now' };
    const { sections } = await readFromSite(await servePreview(), readSettings(environment));
    expect(sections).toMatchObject([{ id: 'mf-news', version: '1.0.0-draft' }]);
  });

  it.each([
    [{}, 'it requires a token; set PREVIEW_TOKEN'],
    [{ PREVIEW_TOKEN: 'simsalabim 123456' }, 'PREVIEW_TOKEN is not the token of this preview'],
  ])('reports what is missing with %o', async (environment, words) => {
    const preview = await servePreview();
    const reading = readFromSite(preview, readSettings(environment));
    await expect(reading).rejects.toThrow(`Cannot read ${preview}: ${words}`);
  });
});

describe('an error says what to do for', () => {
  it('a store with nothing live', async () => {
    await expect(readFromStore(openMemoryStore())).rejects.toThrow('Run `npm start` once');
  });

  it('a site that does not answer', async () => {
    await expect(readFromSite('http://localhost:1', settings)).rejects.toThrow(
      /^Cannot read http:\/\/localhost:1: .*ECONNREFUSED/,
    );
  });

  it('another site', async () => {
    const other = createServer((_, response) => response.end('<h1>Hello</h1>')).listen(0);
    onTestFinished(() => void other.close());
    await once(other, 'listening');
    const origin = `http://localhost:${(other.address() as AddressInfo).port}`;
    await expect(readFromSite(origin, settings)).rejects.toThrow(
      `${origin} is not a site of this platform.`,
    );
  });
});
