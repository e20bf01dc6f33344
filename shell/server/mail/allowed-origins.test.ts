import { describe, expect, it } from 'vitest';
import { findAllowedOrigin } from './allowed-origins.ts';

const site = 'https://site.example';

function find(headers: Record<string, string>, ownHost = false, url = `${site}/api/send-email`) {
  return findAllowedOrigin(new Request(url, { headers }), { origins: [site], ownHost });
}

describe('only a listed origin', () => {
  it.each([
    ['is allowed', { origin: site }, site],
    ['allows its own pages without Origin', { 'sec-fetch-site': 'same-origin' }, site],
    ['is asked for: neither header', {}, undefined],
    ['is not another host', { origin: 'https://evil.example' }, undefined],
    ['is not another scheme', { origin: 'http://site.example' }, undefined],
    ['is not another port', { origin: `${site}:8443` }, undefined],
    ['is not a name that ends the same', { origin: 'https://evil-site.example' }, undefined],
    ['is not a sandbox', { origin: 'null' }, undefined],
    ['is not another site without Origin', { 'sec-fetch-site': 'cross-site' }, undefined],
    ['is not a neighbour without Origin', { 'sec-fetch-site': 'same-site' }, undefined],
    ['is not a typed address', { 'sec-fetch-site': 'none' }, undefined],
    [
      'goes before what the browser says of it',
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      undefined,
    ],
  ])('%s', (_, headers, origin) => {
    expect(find(headers as Record<string, string>)).toBe(origin);
  });
});

describe('the host that is asked', () => {
  const local = 'http://127.0.0.1:3000/api/send-email';

  it.each(['http://127.0.0.1:3000', 'https://127.0.0.1:3000'])('is allowed: %s', (origin) => {
    expect(find({ origin }, true, local)).toBe(origin);
    expect(find({ origin }, false, local)).toBeUndefined();
  });

  it('is not another name of it', () => {
    expect(find({ origin: 'http://localhost:3000' }, true, local)).toBeUndefined();
  });

  it('is a preview, too', () => {
    const preview = 'http://pr-1.localhost:3000';
    expect(find({ origin: preview }, true, `${preview}/api/send-email`)).toBe(preview);
  });
});
