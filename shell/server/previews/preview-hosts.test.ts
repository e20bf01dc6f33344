import { describe, expect, it } from 'vitest';
import { isPreviewName, previewUrl, readPreviewHosts } from './preview-hosts.ts';

const siteUrl = 'https://www.example.com';

describe('a host', () => {
  it.each([
    ['{channel}.localhost', 'PR-142.localhost', 'pr-142'],
    ['{channel}.localhost', 'pr-142.localhost.', 'pr-142'],
    ['site-{channel}.example.com', 'site-pr-1.example.com', 'pr-1'],
  ])('matches %s as %s: channel %3$s', (pattern, host, channel) => {
    expect(readPreviewHosts(pattern, siteUrl)(host)).toBe(channel);
  });

  it.each(['under_score', 'x'.repeat(64), 'share'])('%s names no preview', (name) => {
    expect(readPreviewHosts('{channel}.localhost', siteUrl)(`${name}.localhost`)).toBe(name);
    expect(isPreviewName(name)).toBe(false);
  });

  it.each([
    'localhost',
    '.localhost',
    'a.b.localhost',
    'pr-1.localhost.evil.example',
    'pr-1localhost',
  ])('%s is not a preview', (host) => {
    expect(readPreviewHosts('{channel}.localhost', siteUrl)(host)).toBeUndefined();
  });

  it('of the site itself is never a preview', () => {
    const find = readPreviewHosts('{channel}.example.com', siteUrl);
    expect(find('www.example.com')).toBeUndefined();
    expect(find('pr-1.example.com')).toBe('pr-1');
  });
});

it.each([
  ['http://localhost:3000', '{channel}.localhost', 'http://pr-1.localhost:3000'],
  [siteUrl, '{channel}.preview.example.com', 'https://pr-1.preview.example.com'],
])('a preview of %s is at %3$s', (site, pattern, url) => {
  expect(previewUrl(pattern, site, 'pr-1')).toBe(url);
});
