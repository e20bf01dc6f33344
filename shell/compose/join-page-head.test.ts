// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { earlyClicksScript } from '../src/early-clicks.ts';
import { attributeOf, joinNews, textOf } from './fixtures/joined-page.ts';

const strange = `Salt & "pepper" </title></script><script>alert('x')</script>`;

describe('the head', () => {
  it('keeps hostile text as text', () => {
    const { document } = joinNews({ head: { title: strange, description: strange } });
    expect(document.title).toContain(strange);
    expect(attributeOf(document, 'meta[name="description"]', 'content')).toBe(strange);
    expect(attributeOf(document, 'meta[property="og:title"]', 'content')).toBe(strange);
    expect(textOf(document, 'script:not([type])')).toBe(earlyClicksScript);
  });

  it('contains JSON-LD with its context', () => {
    const { document } = joinNews({
      head: { title: 'T', description: 'D', jsonLd: [{ '@type': 'Course', name: strange }] },
    });
    expect(JSON.parse(textOf(document, 'script[type="application/ld+json"]'))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: strange,
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

  it('gives the picture an absolute URL', () => {
    const head = { title: 'T', description: 'D', picture: '/_releases/mf-news/files/a.png' };
    expect(attributeOf(joinNews({ head }).document, 'meta[property="og:image"]', 'content')).toBe(
      'https://site.example/_releases/mf-news/files/a.png',
    );
  });

  it('names revision and channel on the html element', () => {
    const { dataset, lang } = joinNews().document.documentElement;
    expect({ ...dataset, lang }).toEqual({ revision: '7', channel: 'production', lang: 'en' });
  });
});
