import { expect, it } from 'vitest';
import { readHeadings } from './page-headings.ts';

it('are those of the main part, without titles of cards', () => {
  const body = `<header><h2>Menu</h2></header>
    <main><div><h1>Tea</h1><h2 id="pots">Pots &amp; <em>cups</em></h2>
    <h3><a href="/tea/green">Green tea</a></h3><a href="/tea/black"><h3>Black tea</h3></a>
    <nav><h2>On this page</h2></nav><div data-print="hide"><h2>More teas</h2></div>
    <section><h3> Brewing </h3></section></div></main>
    <footer><h2>Links</h2></footer>`;
  expect(readHeadings(body)).toEqual(['Pots & cups', 'Brewing']);
});
