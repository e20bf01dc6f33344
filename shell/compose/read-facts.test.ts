import { describe, expect, it } from 'vitest';
import { readFacts } from './read-facts.ts';

const page = (main: string) =>
  `<header><a href="/news">News</a></header><main id="main">${main}</main><footer><a href="/contact">Contact</a></footer>`;

const body = page(`<!-- <a href="/comment"></a> --><div data-section="mf-news" data-version="1">
<h1 id="a&amp;b">Big <em>news</em></h1><img alt="" src="/_releases/mf-news/files/a.svg"><br/>
<a class="x" href="/search?a=1&amp;b=2#x">Search</a>
<div data-section="mf-company" data-widget="contact"><a href="mailto:a@b.example">Mail</a><img alt="" src="/b.svg"></div>
<a href="#a">up</a></div>`);

it('reads every link with its text and the app whose part has it, every id and its own pictures', () => {
  const { links, anchors, h1, pictures } = readFacts(body, 'mf-news');
  expect(links.map(({ owner, address, text }) => `${owner} ${address} ${text}`)).toEqual([
    'shell /news News',
    'mf-news /_releases/mf-news/files/a.svg ',
    'mf-news /search?a=1&b=2#x Search',
    'mf-company mailto:a@b.example Mail',
    'mf-company /b.svg ',
    'mf-news #a up',
    'shell /contact Contact',
  ]);
  expect(anchors).toEqual(['main', 'a&b']);
  expect(h1).toEqual(['Big news']);
  expect(pictures).toBe(1);
});

it('notes where an address of a file stands, but only if it is in quotes', () => {
  const html = '<img alt="" src=/_releases/a.svg><img alt="" src="/_releases/b.svg">';
  const start = html.indexOf('/_releases/b.svg');
  expect(readFacts(html, 'mf-news').places).toEqual([{ kind: 'origin', start, end: start }]);
});

it('attributes a page without marks to its own app', () => {
  expect(readFacts('<h1><a href="/x">x</a></h1>', 'shell').links).toEqual([
    { owner: 'shell', address: '/x', text: 'x' },
  ]);
});

it('reads the headings of the main part, with their anchors, but not of footnotes and of what leads elsewhere', () => {
  const { headings } = readFacts(
    `<h2>Before</h2>${page(`<h1>Tea</h1><h2 id="green">Green <a href="#green">#</a></h2><h3> </h3>
<nav><h2>Contents</h2></nav><aside><h2>Related</h2></aside><a href="/cups"><h3>Cups</h3></a>
<div data-print="hide"><h2>Share</h2></div><h3>Black</h3>
<section><h2 id="footnote-label">Notes</h2></section>`)}`,
    'mf-tea',
  );
  expect(headings).toEqual([{ text: 'Green', anchor: 'green' }, { text: 'Black' }]);
});

it('reads the text as lines, without what readers do not see, and counts words of the main part', () => {
  const { text, words } = readFacts(
    page(
      '<h1>Big <em>storms</em></h1><style>a{}</style><ul><li>one\n two</li><li><svg><title>x</title></svg></li></ul>end',
    ),
    'mf-news',
  );
  expect(text).toEqual(['News', 'Big storms', 'one two', 'end', 'Contact']);
  expect(words).toBe(5);
});

describe('failures', () => {
  const failuresOf = (main: string) => readFacts(page(main), 'mf-news').failures;

  it('finds none in finished HTML with content', () => {
    const quoted = '<p>Write style=&quot;x&quot; or &lt;script&gt;, one=&quot;two&quot;.</p>';
    const hint = '<link rel="preload" as="image" href="/a.png"><meta itemprop="price" content="1">';
    const drawn = '<svg><title>A circle</title></svg><img src="/a.png" alt="">';
    const html = `<!--$--><p role="alert">text</p><!--/$-->${quoted}${hint}${drawn}`;
    expect(failuresOf(html)).toEqual([]);
  });

  it.each([
    ['<template id="B:0"></template>', 'unfinished'],
    ['<!--$?--><p>loading</p><!--/$-->', 'unfinished'],
    ['<!--$!--><p>failed</p><!--/$-->', 'unfinished'],
    ['<div hidden="" id="S:0">late</div>', 'unfinished'],
    ['<SCRIPT src="/x.js"></SCRIPT>', 'script'],
    ['<style>p{color:red}</style>', 'style'],
    ['<p class="a" style="color:red">x</p>', 'style'],
    ['<button onclick="go()">x</button>', 'handler'],
    ['<div data-not-found></div>', 'not found'],
    ['<div data-section-state="unavailable"></div>', 'unavailable'],
    ['<img src="/a.png">', 'undescribed picture'],
    ['<title>Another</title>', 'head'],
    ['<meta name="robots" content="noindex">', 'head'],
    ['<link rel="canonical" href="/">', 'head'],
    ['<img src="https://pictures.example/a.png" alt="">', 'embedded'],
    ['<img src="//pictures.example/a.png" alt="">', 'embedded'],
    ['<img src="data:image/png;base64,AA" alt="">', 'embedded'],
    ['<iframe src="https://films.example/1"></iframe>', 'embedded'],
    ['<video><source src="/a.mp4"></video>', 'embedded'],
  ])('finds in %s: %s', (html, failure) => {
    expect(failuresOf(html + html)).toEqual([failure]);
  });

  it('finds the title of a component where React moves it to', () => {
    const body = `<title>Another</title>${page('<div data-section="mf-news"><h1>News</h1></div>')}`;
    expect(readFacts(body, 'mf-news').failures).toEqual(['head']);
  });
});
