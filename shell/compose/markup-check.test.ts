import { expect, it } from 'vitest';
import { checkMarkup } from './markup-check.ts';

const page = (rest: string) => `<header>Site</header><h1>Title</h1>${rest}`;

it('accepts finished HTML', () => {
  const quoted = '<p>Write style=&quot;x&quot; or &lt;script&gt;, one=&quot;two&quot;.</p>';
  expect(() => checkMarkup(page(`<!--$--><p>text</p><!--/$-->${quoted}`))).not.toThrow();
});

it.each([
  ['the template of an unfinished boundary', '<template id="B:0"></template>', 'a <template>'],
  ['a pending boundary', '<!--$?--><p>loading</p><!--/$-->', 'an unfinished boundary'],
  ['a failed boundary', '<!--$!--><p>failed</p><!--/$-->', 'an unfinished boundary'],
  ['a hidden segment', '<div hidden="" id="S:0">late</div>', 'a hidden segment'],
  ['a script', '<SCRIPT src="/x.js"></SCRIPT>', 'a <script>'],
  ['a style element', '<style>p{color:red}</style>', 'a <style> outside the head'],
  ['a style attribute', '<p class="a" style="color:red">x</p>', 'a style attribute'],
  ['an inline handler', '<button onclick="go()">x</button>', 'an inline event handler'],
])('refuses %s and quotes where it is', (_, html, fault) => {
  const near = html.slice(0, 12);
  expect(() => checkMarkup(page(html))).toThrow(`the page contains ${fault}`);
  expect(() => checkMarkup(page(html))).toThrow(near);
});
