// @document
import { brand } from '@site/content/site';
import type { Head } from '@site/contract';
import { beforeEach, expect, it } from 'vitest';
import { applyHead, fullTitle } from './head.ts';

const tea: Head = { title: 'Tea', description: 'All about tea.' };
const lost: Head = { title: 'No tea', description: 'No such tea.', robots: 'noindex' };
const address = 'https://site.example/tea';

const contentOf = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML = `<title>Old</title><meta name="description" content="Old.">
    <meta name="viewport" content="width=device-width">
    <link rel="canonical" href="https://site.example/old">
    <meta property="og:title" content="Old"><meta property="og:url" content="https://site.example/old">
    <meta property="og:image" content="https://site.example/old.png">
    <meta property="og:image:alt" content="Old"><script type="application/ld+json">{}</script>`;
});

it('appends the brand to the title once', () => {
  expect(fullTitle(tea)).toBe(`Tea · ${brand.name}`);
  expect(fullTitle({ ...tea, title: brand.name })).toBe(brand.name);
});

it('leaves the brand out of a title that it would make too long', () => {
  const fitting = 'x'.repeat(67 - brand.name.length);
  expect(fullTitle({ ...tea, title: fitting })).toHaveLength(70);
  expect(fullTitle({ ...tea, title: `${fitting}x` })).toBe(`${fitting}x`);
});

it('sets title, description, robots and canonical URL, and removes robots again', () => {
  applyHead(document, lost, address);
  expect(document.title).toBe(`No tea · ${brand.name}`);
  expect([contentOf('description'), contentOf('robots')]).toEqual(['No such tea.', 'noindex']);
  expect(document.querySelector('link')?.href).toBe(address);
  applyHead(document, tea, address);
  expect([contentOf('description'), contentOf('robots')]).toEqual(['All about tea.', undefined]);
  expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  expect(contentOf('viewport')).toBe('width=device-width');
});

it('sets what share buttons read, and removes what it cannot know of the new page', () => {
  applyHead(document, tea, address);
  const tags = [...document.querySelectorAll('meta[property], script')];
  expect(tags.map((tag) => [tag.getAttribute('property'), tag.getAttribute('content')])).toEqual([
    ['og:title', 'Tea'],
    ['og:url', address],
    ['og:description', 'All about tea.'],
  ]);
});
