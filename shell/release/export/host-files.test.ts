import { expect, it } from 'vitest';
import { describeHeaders } from './host-files.ts';

it('describeHeaders() gives every page its own policy and release files a year', () => {
  const immutable = 'public, max-age=31536000, immutable';
  const page = { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'" };
  const file = {
    'cache-control': immutable,
    'content-security-policy': "frame-ancestors 'none'",
    'access-control-allow-origin': '*',
    etag: '"x"',
  };
  const picture = { ...file, 'content-security-policy': 'sandbox' };
  const document = { ...file, 'x-robots-tag': 'noindex' };
  const text = describeHeaders([
    { path: '/_releases/a/files/x.pdf', headers: new Headers(document) },
    { path: '/_releases/a/files/x.js', headers: new Headers(file) },
    { path: '/_releases/a/files/x.svg', headers: new Headers(picture) },
    { path: '/news', headers: new Headers(page) },
  ]);
  expect(text.split('\n\n').slice(1)).toEqual([
    `/_releases/*\n  Cache-Control: ${immutable}\n  Content-Security-Policy: frame-ancestors 'none'\n  Access-Control-Allow-Origin: *`,
    "/news\n  Cache-Control: no-cache\n  Content-Security-Policy: default-src 'none'",
    '/_releases/a/files/x.svg\n  Content-Security-Policy: sandbox',
    '/_releases/a/files/x.pdf\n  X-Robots-Tag: noindex\n',
  ]);
});
