// @vitest-environment jsdom
import { brand } from '@site/content/site';
import type { Head } from '@site/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyHead, findHead, fullTitle } from './head.ts';

const tea: Head = { title: 'Tea', description: 'All about tea.' };
const lost: Head = { title: 'No tea', description: 'No such tea.', robots: 'noindex' };
const address = 'https://site.example/tea';

const contentOf = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML = `<title>Old</title><meta name="description" content="Old.">
    <meta name="viewport" content="width=device-width">
    <link rel="canonical" href="https://site.example/old">`;
});

it('appends the brand to the title once', () => {
  expect(fullTitle(tea)).toBe(`Tea · ${brand.name}`);
  expect(fullTitle({ ...tea, title: brand.name })).toBe(brand.name);
});

describe('the head of a path', () => {
  const pages = {
    pages: [{ path: '/tea/green', head: tea }],
    notFound: [{ pattern: '/tea/:kind', head: lost }],
  };
  it.each([
    ['/tea/green', tea],
    ['/tea/purple', lost],
    ['/tea/green/cup', undefined],
  ])('%s', (pathname, head) => expect(findHead(pages, pathname)).toBe(head));
});

describe('applying a head', () => {
  it('sets title, description and canonical URL', () => {
    applyHead(document, tea, address);
    expect(document.title).toBe(`Tea · ${brand.name}`);
    expect(contentOf('description')).toBe('All about tea.');
    expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    expect(document.querySelector('link')?.href).toBe(address);
    expect(contentOf('viewport')).toBe('width=device-width');
  });

  it('adds and removes noindex', () => {
    applyHead(document, lost, address);
    expect(contentOf('robots')).toBe('noindex');
    applyHead(document, tea, address);
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });

  it('adds missing elements', () => {
    document.head.innerHTML = '';
    applyHead(document, lost, address);
    expect(contentOf('description')).toBe('No such tea.');
    expect(document.querySelector('link')).toBeNull();
  });
});
