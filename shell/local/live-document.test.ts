import { expect, it } from 'vitest';
import { replaceShell } from './live-document.ts';

const live = `<!DOCTYPE html><html lang="en"><head>
<script>early()</script>
<script type="importmap">{"integrity":{}}</script>
<script type="module" src="/_releases/shell/files/main-1.js"></script>
<link rel="modulepreload" href="/_releases/mf-news/files/entry-1.js">
</head><body><div id="root"><h1>News &amp; more</h1></div>
<script type="application/json" id="site-data">{"revision":7}</script>
<script type="application/json" id="page-data">{"values":{}}</script>
</body></html>`;

it('leaves the page as it is, with other site data and without the scripts of its shell', () => {
  const html = replaceShell(live, '{"revision":0}');
  const kept = live
    .replace(/<script type="module".*/, '')
    .replace(/<link.*/, '')
    .replace('7', '0');
  expect(html.replaceAll(/\s+/g, '')).toBe(kept.replaceAll(/\s+/g, ''));
});
