// @document
import type { JsonLd } from '@site/contract';
import { describe, expect, it } from 'vitest';
import { fakeDocument } from '../../store/fixtures/fake-document.ts';
import { attributeOf, joinNews, textOf } from './fixtures/joined-page.ts';

const head = { title: 'T', description: 'D' };

/** Open Graph's properties that begin with `start`. */
function openGraphOf(document: Document, start: string): Record<string, string | null> {
  const found = [...document.querySelectorAll(`meta[property^="${start}"]`)];
  return Object.fromEntries(
    found.map((tag) => [tag.getAttribute('property'), tag.getAttribute('content')]),
  );
}

const strange = `Salt $& "pepper" {{body}} </title></script><script>alert('x')</script>`;

describe('the head', () => {
  it('keeps hostile text as text', () => {
    const { document } = joinNews({
      head: { title: strange, description: strange },
      body: '<main>{{title}}</main>',
    });
    expect(textOf(document, 'main')).toBe('{{title}}');
    expect(document.title).toContain(strange);
    expect(attributeOf(document, 'meta[name="description"]', 'content')).toBe(strange);
    expect(attributeOf(document, 'meta[property="og:title"]', 'content')).toBe(strange);
    expect(textOf(document, 'script:not([type])')).toBe(fakeDocument.script);
  });

  it('contains JSON-LD with its context and absolute addresses', () => {
    const jsonLd: JsonLd = {
      '@type': 'Course',
      name: strange,
      provider: { '@type': 'Organization', '@id': '/#us', name: '/dev' },
    };
    const { document } = joinNews({
      head: { title: 'T', description: 'D', jsonLd: [jsonLd] },
    });
    expect(JSON.parse(textOf(document, 'script[type="application/ld+json"]'))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: strange,
      provider: { '@type': 'Organization', '@id': 'https://site.example/#us', name: '/dev' },
    });
  });

  it('has a canonical URL on a page with status 200', () => {
    const { document } = joinNews();
    const address = 'https://site.example/news';
    expect(attributeOf(document, 'link[rel="canonical"]', 'href')).toBe(address);
    expect(attributeOf(document, 'meta[property="og:url"]', 'content')).toBe(address);
  });

  it('has no canonical URL on a not-found page', () => {
    const { document } = joinNews({ status: 404 });
    expect(document.querySelector('link[rel="canonical"], meta[property="og:url"]')).toBeNull();
  });

  it('has a robots meta tag only if the page asks for one', () => {
    const head = { title: 'T', description: 'D', robots: 'noindex' as const };
    const selector = 'meta[name="robots"]';
    expect(attributeOf(joinNews({ head }).document, selector, 'content')).toBe('noindex');
    expect(joinNews().document.querySelector(selector)).toBeNull();
  });

  it('gives the social card an absolute URL, its size and a text', () => {
    const { document } = joinNews({ head: { ...head, card: '/_releases/mf-news/files/a.jpg' } });
    expect(openGraphOf(document, 'og:image')).toEqual({
      'og:image': 'https://site.example/_releases/mf-news/files/a.jpg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `T · ${fakeDocument.name}`,
    });
    expect(attributeOf(document, 'meta[name="twitter:card"]', 'content')).toBe(
      'summary_large_image',
    );
    expect(openGraphOf(joinNews({ head }).document, 'og:image')).toEqual({});
  });

  it('tells articles from other pages', () => {
    const article = { modified: '2026-02-03', published: '2026-01-02', author: 'Ada' };
    const { document } = joinNews({ head: { ...head, section: 'News', article } });
    expect(openGraphOf(document, 'article:')).toEqual({
      'article:published_time': '2026-01-02',
      'article:modified_time': '2026-02-03',
      'article:author': 'Ada',
      'article:section': 'News',
    });
    const types = [document, joinNews({ head }).document].map(
      (one) => openGraphOf(one, 'og:type')['og:type'],
    );
    expect(types).toEqual(['article', 'website']);
    expect(openGraphOf(document, 'og:locale')).toEqual({ 'og:locale': 'en_US' });
  });
});
