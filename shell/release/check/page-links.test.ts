import { expect, it } from 'vitest';
import { readPageLinks } from './page-links.ts';

const body = `<header><a href="/news">News</a></header>
<main id="main"><!-- <a href="/comment"></a> --><div data-section="mf-news" data-version="1">
<h1 id="a&amp;b">News</h1><img src="/_releases/mf-news/files/a.svg"><br/>
<a class="x" href="/search?a=1&amp;b=2#x">Search</a>
<div data-section="mf-company" data-widget="contact"><a href="mailto:a@b.example">Mail</a></div>
<a href="#a">up</a></div></main><footer><a href="/contact">Contact</a></footer>`;

it('reads every link with the app that contains it, every id, and counts h1 headings', () => {
  const { links, ids, headings } = readPageLinks(body, 'mf-news');
  expect(links.map(({ owner, address }) => `${owner} ${address}`)).toEqual([
    'shell /news',
    'mf-news /_releases/mf-news/files/a.svg',
    'mf-news /search?a=1&b=2#x',
    'mf-company mailto:a@b.example',
    'mf-news #a',
    'shell /contact',
  ]);
  expect([...ids]).toEqual(['main', 'a&b']);
  expect(headings).toBe(1);
});

it('attributes a page without marks to its own app', () => {
  expect(readPageLinks('<h1><a href="/x">x</a></h1>', 'shell').links).toEqual([
    { owner: 'shell', address: '/x' },
  ]);
});
