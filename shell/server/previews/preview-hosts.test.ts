import { describe, expect, it } from 'vitest';
import { previewUrl, readPreviewHosts } from './preview-hosts.ts';

const siteUrl = 'https://www.example.com';

describe('a host', () => {
  it.each([
    ['{channel}.localhost', 'PR-142.localhost', 'pr-142'],
    ['{channel}.localhost', 'pr-142.localhost.', 'pr-142'],
    ['site-{channel}.example.com', 'site-pr-1.example.com', 'pr-1'],
  ])('matches %s as %s: channel %3$s', (pattern, host, channel) => {
    expect(readPreviewHosts(pattern, siteUrl)(host)).toEqual({
      kind: 'preview',
      name: channel,
      channel,
    });
  });

  it.each(['under_score.localhost', `${'x'.repeat(64)}.localhost`])(
    '%s names no valid channel',
    (host) => {
      const owner = readPreviewHosts('{channel}.localhost', siteUrl)(host);
      expect(owner).not.toHaveProperty('channel', expect.any(String));
    },
  );

  it.each([
    'localhost',
    '.localhost',
    'a.b.localhost',
    'pr-1.localhost.evil.example',
    'pr-1localhost',
  ])('%s is not a preview', (host) => {
    const owner = readPreviewHosts('{channel}.localhost', siteUrl)(host);
    expect(owner).toEqual({ kind: 'own' });
  });

  it('of the site itself is never a preview', () => {
    const find = readPreviewHosts('{channel}.example.com', siteUrl);
    expect(find('www.example.com')).toEqual({ kind: 'own' });
    expect(find('pr-1.example.com')).toMatchObject({ kind: 'preview', channel: 'pr-1' });
  });
});

it.each([
  ['http://localhost:3000', '{channel}.localhost', 'http://pr-1.localhost:3000'],
  [siteUrl, '{channel}.preview.example.com', 'https://pr-1.preview.example.com'],
])('a preview of %s is at %3$s', (site, pattern, url) => {
  expect(previewUrl(pattern, site, 'pr-1')).toBe(url);
});
