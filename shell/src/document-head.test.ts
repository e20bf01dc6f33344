// @document
import { expect, test } from 'vitest';
import { applyHead, findHead } from './document-head.ts';

test('a navigation replaces what the head says of the page, and leaves what it says of the site', () => {
  const root = document.implementation.createHTMLDocument('Before');
  root.head.innerHTML += `<meta property="og:title" content="Before">
    <meta property="og:image" content="https://site.example/before.jpg">
    <meta name="robots" content="noindex">
    <link rel="canonical" href="https://site.example/before">
    <script type="application/ld+json">{}</script>
    <meta property="article:section" content="Insights">
    <meta property="og:site_name" content="Site">
    <meta property="og:locale" content="en_US">`;
  const head = { title: 'After', description: 'The next page.' };
  applyHead(root, head, 'https://site.example/after');
  const metas = [...root.querySelectorAll('meta[property]')].map((meta) => [
    meta.getAttribute('property'),
    meta.getAttribute('content'),
  ]);
  expect(Object.fromEntries(metas)).toEqual({
    'og:site_name': 'Site',
    'og:locale': 'en_US',
    'og:type': 'website',
    'og:title': 'After',
    'og:description': 'The next page.',
    'og:url': 'https://site.example/after',
  });
  expect(metas).toHaveLength(6);
  expect(root.title).toContain('After');
  const others = [...root.head.querySelectorAll('[name=robots], [name=description], link, script')];
  expect(others.map((tag) => tag.outerHTML)).toEqual([
    '<meta name="description" content="The next page.">',
    '<link rel="canonical" href="https://site.example/after">',
  ]);
});

test('of two not-found pages whose patterns match a path, the head is that of the route', () => {
  const patterns = ['/tea/:kind/:leaf', '/tea/:kind/archive'];
  const notFound = patterns.map((pattern) => ({
    pattern,
    head: { title: pattern, description: 'None.', robots: 'noindex' } as const,
  }));
  const pages = { pages: [], notFound };
  for (const route of patterns) {
    expect(findHead(pages, '/tea/none/archive', route)?.title).toBe(route);
  }
});
