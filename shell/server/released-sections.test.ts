import { afterEach, describe, expect, it, vi } from 'vitest';
import { goLive } from '../release/fixtures/live-store.ts';
import { makeSection, makeShell } from '../release/store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../release/store/fixtures/memory-driver.ts';
import { openLiveSite } from './fixtures/live-site.ts';
import { readFromSite, readFromStore } from './released-sections.ts';

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
  const { sections, answerFile } = await readFromSite('https://site.example/about');
  expect(sections).toEqual((await readFromStore(store)).sections);
  const path = sections[0]?.entry ?? '';
  const answer = await answerFile(new Request('http://localhost/'), path);
  expect(answer.status).toBe(200);
  // `fetch` has unpacked it.
  expect(answer.headers.get('content-encoding')).toBeNull();
});

describe('what cannot be read is said with what to do', () => {
  it('a store with nothing live', async () => {
    await expect(readFromStore(openMemoryStore())).rejects.toThrow('run `npm start` once');
  });

  it('no address', async () => {
    await expect(readFromSite('production')).rejects.toThrow('--from takes the address of a site');
  });

  it('a site that does not answer', async () => {
    const cause = new Error('connect ECONNREFUSED');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
    await expect(readFromSite('https://site.example')).rejects.toThrow(
      'https://site.example cannot be read: connect ECONNREFUSED.',
    );
  });

  it('another site', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Hello</h1>'));
    await expect(readFromSite('https://other.example')).rejects.toThrow(
      'answers, but not with a page of such a site',
    );
  });
});
