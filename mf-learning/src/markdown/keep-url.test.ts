import { expect, it } from 'vitest';
import { keepUrl } from './keep-url.ts';

it.each([
  'http://example.org',
  'https://example.org',
  'irc://example.org',
  'ircs://example.org',
  'mailto:a@example.org',
  'xmpp:a@example.org',
  'MAILTO:a@example.org',
  '/',
  '/insights',
  '#top',
])('%s stays', (url) => {
  expect(keepUrl(url)).toBe(url);
});

it.each([
  '//example.org',
  '/\\example.org',
  '\\\\example.org',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'httpsx://example.org',
  'https',
  'tel:1',
  'insights',
  './insights',
  '?query',
  '',
])('%o is blanked', (url) => {
  expect(keepUrl(url)).toBe('');
});
