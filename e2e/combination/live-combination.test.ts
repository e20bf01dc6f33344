import { expect, it, vi } from 'vitest';
import { goLive } from '../../shell/compose/fixtures/live-store.ts';
import { startTestServer } from '../../shell/server/fixtures/started-server.ts';
import { answerNoPreview } from '../../shell/server/previews/preview-pages.ts';
import { fakeDocument } from '../../shell/store/fixtures/fake-document.ts';
import { makeSection, makeShell } from '../../shell/store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../shell/store/fixtures/memory-driver.ts';
import { openSite, readCombination } from './live-combination.ts';

const base = 'http://pr-1.localhost:3000';

function answerWith(answer: Response) {
  vi.stubGlobal('fetch', async () => answer);
}

const noPreview = answerNoPreview('pr-1', 'https://site.example', fakeDocument);

it.each([
  ['it requires a token; set PREVIEW_TOKEN', new Response(null, { status: 401 })],
  ['/_site.json returned 503', new Response(null, { status: 503 })],
  ['/_site.json returned 404', new Response('Nothing', { status: 404 })],
  ['there is no such preview', new Response(noPreview.body, { status: noPreview.status })],
])('says what it cannot test: %s', async (words, answer) => {
  answerWith(answer);
  await expect(readCombination(base, '')).rejects.toThrow(`Cannot test ${base}: ${words}`);
});

it.each([
  ['there is no such preview', 200],
  ['requires a token; set PREVIEW_TOKEN', 401],
])('says why a preview is not shown on the site: %s', async (words, status) => {
  answerWith(new Response(null, { status }));
  await expect(openSite('http://localhost:3000/?channel=pr-1')).rejects.toThrow(words);
});

it('says why there is no response', async () => {
  const cause = new Error('connect ECONNREFUSED');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
  await expect(readCombination(base, '')).rejects.toThrow(`Cannot test ${base}: ${cause.message}.`);
});

it.each([
  [401, 'PREVIEW_TOKEN is not the token of this preview'],
  [429, 'too many failed attempts'],
])('says why it cannot open a preview, of a %i', async (status, words) => {
  answerWith(new Response(null, { status }));
  await expect(openSite(base, 'sesame')).rejects.toThrow(words);
});

it('opens a preview that requires no token', async () => {
  answerWith(new Response(null, { status: 405 }));
  expect(await openSite(base, 'sesame')).toBe('');
});

it('reads a preview with a token on the site’s own host', async () => {
  const store = openMemoryStore();
  await goLive(store, [makeShell(), makeSection()]);
  await goLive(store, [makeShell(), makeSection({ version: '1.1.0-b' })], 'pr-1');
  const token = 'open sesame, please';
  const { url } = await startTestServer(store, { PREVIEW_TOKEN: token });
  const cookie = await openSite(`${url}/?channel=pr-1`, token);
  const preview = { channel: 'pr-1', revision: 1, apps: { 'mf-news': '1.1.0-b' } };
  expect(await readCombination(url, cookie)).toMatchObject(preview);
  expect(await readCombination(url, '')).toMatchObject({ channel: 'production' });
});
