import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../loader/markdown.ts';
import type { BodyNode } from '../src/parts/body.ts';
import { links } from '../src/site/links.ts';
import { placePictures } from './place-pictures.ts';

const picture = { image_url: '/files/map.svg', image_alt: '', image_width: 640, image_height: 360 };

/** The body as HTML; a picture is an `img` with its address and text. */
function write(source: string): string {
  const { body } = parseMarkdown(source).markdown;
  return placePictures(body, new Map([['map.svg', picture]]))
    .map(toHtml)
    .join('');
}

function toHtml(node: BodyNode): string {
  if (typeof node === 'string') return node;
  if (node.picture) return `<img src=${node.picture.image_url} alt="${node.picture.image_alt}">`;
  const props = Object.entries(node.props ?? {}).map(([name, value]) => ` ${name}="${value}"`);
  return `<${node.tag}${props.join('')}>${(node.children ?? []).map(toHtml).join('')}</${node.tag}>`;
}

const newTab = 'target="_blank" rel="noopener" aria-description="Opens in a new tab"';
const heading = (html: string, id: string, label: string) =>
  `<header className="heading">${html}<a href="#${id}" aria-label="Link to “${label}”"></a></header>`;

describe('links', () => {
  it.each([
    ['[words](/insights/the-skill-ladder)', 'href="/insights/the-skill-ladder">words'],
    ['[words](#modules)', 'href="#modules">words'],
    ['[words](mailto:somebody@example.org)', 'href="mailto:somebody@example.org">words'],
    ['[words](HTTPS://example.org)', `href="HTTPS://example.org" ${newTab}>words`],
    ['[words](link:chat)', `href="${links.chat}" ${newTab}>words`],
    ['[Read on →](/insights)', `href="/insights" className="arrow-link" ${newTab}>Read on →`],
    ['www.example.org', `href="http://www.example.org" ${newTab}>www.example.org`],
  ])('%s', (source, html) => {
    expect(write(source)).toBe(`<p><a ${html}</a></p>`);
  });

  it.each(['//example.org', 'javascript:alert(1)', 'link:nowhere'])(
    'to %s are their text alone',
    (address) => expect(write(`[*words*](${address})`)).toBe('<p><em>words</em></p>'),
  );

  it('do not come from raw HTML', () => {
    expect(write('a <b onclick="x()">b</b>\n\n<script>x()</script>')).toBe('<p>a b</p>');
  });
});

it('blocks have no line breaks between them', () => {
  expect(write('1. a\n2. b\n\n> - c')).toBe(
    '<ol><li>a</li><li>b</li></ol><blockquote><ul><li>c</li></ul></blockquote>',
  );
});

it('tasks say whether they are done', () => {
  expect(write('- [x] one\n- [ ] two')).toMatch(/aria-label="Done".*aria-label="To do"/);
});

it('pictures are those that were published, each with its own text', () => {
  expect(write('![A map](map.svg) ![Ours][it]\n\n[it]: map.svg')).toBe(
    '<p><img src=/files/map.svg alt="A map"> <img src=/files/map.svg alt="Ours"></p>',
  );
});

it('headings start below the page’s own, each beside a named link to itself', () => {
  expect(write('# What it *does*\n\n### Modules & `code`\n\n## What it does')).toBe(
    heading('<h2 id="what-it-does">What it <em>does</em></h2>', 'what-it-does', 'What it does') +
      heading(
        '<h3 id="modules--code">Modules & <code>code</code></h3>',
        'modules--code',
        'Modules & code',
      ) +
      heading('<h2 id="what-it-does-1">What it does</h2>', 'what-it-does-1', 'What it does'),
  );
});

it('tables scroll in a labelled, focusable region, with alignment as data', () => {
  const html = write('| Stage | Minutes |\n| --- | ---: |\n| Effort | 45 |');
  expect(html).toMatch(
    /^<section className="table-scroll" aria-label="Table: Stage, Minutes" tabIndex="0"><table>/,
  );
  expect(html).toContain('<th data-align="right">Minutes</th>');
  expect(html).toContain('<td data-align="right">45</td>');
});

it('code is highlighted where its language is known', () => {
  expect(write('```json\n{"a": true}\n```')).toContain('<span className="hljs-attr">"a"</span>');
  expect(write('```cobol\nMOVE A.\n```')).toContain('>MOVE A.\n</code>');
});

it('footnotes in other letters have the ids that links lead to', () => {
  const html = write('A[^über]\n\n[^über]: Note.\n');
  expect(html).toContain('id="user-content-fn-über"');
  expect(html).toContain('id="user-content-fnref-über"');
});

it('footnotes link to notes at the end, and back', () => {
  const html = write('Text.[^a]\n\n[^a]: A note.');
  expect(html).toContain(
    '<a href="#user-content-fn-a" id="user-content-fnref-a" data-footnote-ref="true" aria-describedby="footnote-label">1</a>',
  );
  expect(html).toContain('<h2 id="footnote-label">Notes</h2>');
  expect(html).toContain('aria-label="Back to reference 1"');
});

it('nothing has a style attribute', () => {
  const all = '- [x] done\n\n~~gone~~\n\n> said\n\n3. three\n\n| a |\n| :-: |\n| b |\n\n***';
  expect(write(all)).not.toMatch(/ (style|align)=/);
});
