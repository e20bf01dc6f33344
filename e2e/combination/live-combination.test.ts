import { describe, expect, it, vi } from 'vitest';
import { answerNoPreview } from '../../shell/server/previews/preview-pages.ts';
import { fakeDocument } from '../../shell/store/fixtures/fake-document.ts';
import { givePreviewToken, readCombination } from './live-combination.ts';

const site = { channel: 'pr-142', revision: 3, apps: { shell: '0.1.0-a' } };
const canonical = '<link rel="canonical" href="https://www.example.com/">';

function answerWith(answers: Readonly<Record<string, Response>>) {
  const ask = vi.fn(async (url: string, _init: RequestInit) => {
    return answers[new URL(url).pathname] ?? new Response(null, { status: 404 });
  });
  vi.stubGlobal('fetch', ask);
  return ask;
}

it('reads what is live and the canonical origin', async () => {
  const ask = answerWith({ '/_site.json': Response.json(site), '/': new Response(canonical) });
  expect(await readCombination('http://pr-142.localhost:3000', 'token=x')).toEqual({
    ...site,
    canonicalOrigin: 'https://www.example.com',
  });
  expect(ask.mock.calls.map(([, init]) => init.headers)).toEqual([
    { cookie: 'token=x' },
    { cookie: 'token=x' },
  ]);
});

it.each([
  ['it requires a token; set PREVIEW_TOKEN', new Response(null, { status: 401 })],
  ['/_site.json returned 503', new Response(null, { status: 503 })],
  ['/_site.json returned 404', new Response('Nothing', { status: 404 })],
])('reports: %s', async (words, answer) => {
  answerWith({ '/_site.json': answer });
  await expect(readCombination('http://site.example', '')).rejects.toThrow(words);
});

it('reports why there is no response', async () => {
  const cause = new Error('connect ECONNREFUSED');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
  await expect(readCombination('http://site.example', '')).rejects.toThrow(
    'Cannot test http://site.example: connect ECONNREFUSED.',
  );
});

it('reports that there is no such preview', async () => {
  const { status, body } = answerNoPreview('pr-9', 'https://site.example', fakeDocument);
  answerWith({ '/_site.json': new Response(body, { status }) });
  await expect(readCombination('http://pr-9.localhost:3000', '')).rejects.toThrow(
    'Cannot test http://pr-9.localhost:3000: there is no such preview',
  );
});

describe('sending the token', () => {
  const base = 'http://pr-1.localhost:3000';

  it('resolves to the cookie', async () => {
    const headers = { location: '/', 'set-cookie': 'site-preview=x; Path=/; HttpOnly' };
    answerWith({ '/_preview': new Response(null, { status: 303, headers }) });
    expect(await givePreviewToken(base, 'sesame')).toBe('site-preview=x');
  });

  it.each([
    [401, 'PREVIEW_TOKEN is not the token of this preview'],
    [429, 'too many failed attempts'],
  ])('reports %i', async (status, words) => {
    answerWith({ '/_preview': new Response(null, { status }) });
    await expect(givePreviewToken(base, 'sesame')).rejects.toThrow(words);
  });

  it('resolves to nothing if no token is required', async () => {
    answerWith({ '/_preview': new Response(null, { status: 405 }) });
    expect(await givePreviewToken(base, 'sesame')).toBe('');
  });
});
