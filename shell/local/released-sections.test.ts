import { afterEach, describe, expect, it, vi } from 'vitest';
import { goLive } from '../compose/fixtures/live-store.ts';
import { openLiveSite } from '../server/fixtures/live-site.ts';
import { openServedStore } from '../server/fixtures/served-store.ts';
import { readSettings } from '../server/settings.ts';
import { makeSection, makeShell } from '../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../store/fixtures/memory-driver.ts';
import { readFromSite, readFromStore } from './released-sections.ts';

const settings = readSettings({});
const releases = [makeShell(), makeSection()];

afterEach(() => void vi.unstubAllGlobals());

it('reads from a store what production has live, and its files', async () => {
  const store = openMemoryStore();
  await goLive(store, releases);
  const { sections, answerFile } = await readFromStore(store);
  const [section] = sections;
  expect(section).toMatchObject({ id: 'mf-news', prefixes: ['/news'] });
  const path = section?.entry ?? '';
  const request = new Request(`http://localhost${path}`);
  expect((await answerFile(request, path)).status).toBe(200);
});

it('reads the same from a running site', async () => {
  const store = openMemoryStore();
  await goLive(store, releases);
  const { ask } = await openLiveSite(releases);
  const packed = { headers: { 'accept-encoding': 'gzip' } };
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url);
    return ask(pathname, pathname === '/' ? {} : packed);
  });
  const { sections, answerFile } = await readFromSite('https://site.example', settings);
  expect(sections).toEqual((await readFromStore(store)).sections);
  const path = sections[0]?.entry ?? '';
  const answer = await answerFile(new Request('http://localhost/'), path);
  expect(answer.status).toBe(200);
  // `fetch` has unpacked it.
  expect(answer.headers.get('content-encoding')).toBeNull();
});

describe('a preview that asks for its token', () => {
  const preview = 'http://pr-1.localhost:3000';

  async function answerAsServer() {
    const { ask } = await openServedStore({ token: 'sesame' });
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const { hostname, pathname } = new URL(url);
      return ask(hostname, pathname, init);
    });
  }

  it('is given it', async () => {
    await answerAsServer();
    const { sections } = await readFromSite(preview, readSettings({ PREVIEW_TOKEN: 'sesame' }));
    expect(sections).toMatchObject([{ id: 'mf-news', version: '1.0.0-draft' }]);
  });

  it.each([
    [{}, 'it asks for its token: set PREVIEW_TOKEN'],
    [{ PREVIEW_TOKEN: 'simsalabim' }, 'PREVIEW_TOKEN is not the token of this preview'],
  ])('says so with %o', async (environment, words) => {
    await answerAsServer();
    const reading = readFromSite(preview, readSettings(environment));
    await expect(reading).rejects.toThrow(`${preview} cannot be read: ${words}`);
  });
});

describe('what cannot be read is said with what to do', () => {
  it('a store with nothing live', async () => {
    await expect(readFromStore(openMemoryStore())).rejects.toThrow('run `npm start` once');
  });

  it('a site that does not answer', async () => {
    const cause = new Error('connect ECONNREFUSED');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
    await expect(readFromSite('https://site.example', settings)).rejects.toThrow(
      'https://site.example cannot be read: connect ECONNREFUSED.',
    );
  });

  it('another site', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Hello</h1>'));
    await expect(readFromSite('https://other.example', settings)).rejects.toThrow(
      'answers, but not with a page of such a site',
    );
  });
});
