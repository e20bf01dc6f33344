import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

/** The HTML inside the article's own element. */
function toHtml(text: string): string {
  const html = renderToStaticMarkup(<Markdown text={text} />);
  return html.replace(/<style[^>]*>.*?<\/style>/gs, '').replace(/^<div[^>]*>(.*)<\/div>$/s, '$1');
}

const newTab = 'target="_blank" rel="noopener" aria-description="Opens in a new tab"';
const button = `class="arrow-link" ${newTab}`;

describe('links', () => {
  it.each([
    'irc://example.org/room',
    'ircs://example.org/room',
    'mailto:somebody@example.org',
    'xmpp:somebody@example.org',
    '/insights/the-skill-ladder',
    '/course-info?level=beginner#top',
    '#modules',
  ])('to %s stay', (url) => {
    expect(toHtml(`[words](${url})`)).toBe(`<p><a href="${url}">words</a></p>`);
  });

  it.each(['http://example.org/a', 'https://example.org/a?b=c', 'HTTPS://example.org'])(
    'to %s open in a new tab',
    (url) => {
      expect(toHtml(`[words](${url})`)).toBe(`<p><a href="${url}" ${newTab}>words</a></p>`);
    },
  );

  it.each([
    '//example.org/a',
    'httpsx://example.org',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '&#106;avascript:alert(1)',
    'java%73cript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/hosts',
    'tel:+15550142',
    'ftp://example.org',
    'link:booking',
    'other-page',
    '../up',
    '?query',
    '',
  ])('to %s leave their text alone', (url) => {
    expect(toHtml(`[some *words*](<${url}>)`)).toBe('<p>some <em>words</em></p>');
  });

  it('that are blanked lose their arrow button too', () => {
    expect(toHtml('[Go →](//example.org)')).toBe('<p>Go →</p>');
  });

  it('with an arrow in their text are buttons to a new tab', () => {
    const html = toHtml('[Talk to **us →**](https://example.org)');
    expect(html).toBe(
      `<p><a href="https://example.org" ${button}>Talk to <strong>us →</strong></a></p>`,
    );
    expect(toHtml('[Read on →](/insights)')).toContain(button);
  });

  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['www.example.org', 'http://www.example.org'],
    ['somebody@example.org', 'mailto:somebody@example.org'],
  ])('%s in text becomes one', (text, href) => {
    expect(toHtml(`See ${text} for more.`)).toMatch(
      new RegExp(`<a href="${href}"[^>]*>${text}</a>`),
    );
  });

  it('do not come from raw HTML', () => {
    const html = toHtml(
      '<a href="https://example.org" onclick="x()">words</a>\n\n<script>x()</script>',
    );
    expect(html).not.toMatch(/<(a|script)\b/);
  });
});

describe('pictures', () => {
  it('stay when they are of this site or the web', () => {
    expect(toHtml('![A map](/files/map.svg)')).toBe(
      '<p><img src="/files/map.svg" alt="A map" loading="lazy" decoding="async"/></p>',
    );
  });

  it('have their size and their widths where these are known', () => {
    const map = {
      image_url: '/files/map-800.webp',
      image_alt: 'A map',
      image_width: 800,
      image_height: 400,
      image_variants: { url: '/files/map-{width}.{format}', widths: [400, 800] },
    };
    const text = '![Our map](/files/map-800.webp)';
    const html = renderToStaticMarkup(<Markdown text={text} pictures={[map]} />);
    expect(html).toContain('srcSet="/files/map-400.avif 400w, /files/map-800.avif 800w"');
    expect(html).toMatch(
      /<img src="\/files\/map-800\.webp" alt="Our map" width="800" height="400"/,
    );
  });

  it.each(['data:image/png;base64,x', '//example.org/x.png'])('from %s leave their text', (url) => {
    expect(toHtml(`![A map](${url})`)).toBe('<p>A map</p>');
  });
});

describe('headings', () => {
  it('have ids, numbered when they occur twice', () => {
    expect(toHtml('## What it *does*\n\n### Modules & `code`\n\n## Modules & code')).toBe(
      '<h2 id="what-it-does">What it <em>does</em></h2>\n<h3 id="modules--code">Modules &amp; <code>code</code></h3>\n<h2 id="modules--code-1">Modules &amp; code</h2>',
    );
  });

  it('never reach the first level, which is the page title', () => {
    expect(toHtml('# Loud\n\nLouder\n===')).toBe(
      '<h2 id="loud">Loud</h2>\n<h2 id="louder">Louder</h2>',
    );
  });
});

describe('tables', () => {
  const html = toHtml('| Stage | Minutes | Mark |\n| --- | ---: | :-: |\n| Effort | 45 | x |');

  it('carry the alignment as data', () => {
    expect(html).toContain('<th data-align="right">Minutes</th>');
    expect(html).toContain('<td data-align="right">45</td>');
    expect(html).toContain('<td data-align="center">x</td>');
    expect(html).not.toMatch(/\s(style|align)=/);
  });

  it('scroll in a box of their own that keys reach', () => {
    expect(html).toMatch(
      /^<section class="table-scroll" aria-label="Table: Stage, Minutes, Mark" tabindex="0"><table>/,
    );
  });
});

it('has no style attribute and no script, whatever is written', () => {
  const html = toHtml(
    '- [x] done\n\n~~gone~~ text[^1]\n\n> said\n\n```js\nlet x;\n```\n\n***\n\n[^1]: A note.',
  );
  expect(html).not.toMatch(/\sstyle=|<script/);
  expect(html).toContain('href="#user-content-fn-1"');
});
