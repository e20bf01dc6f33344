import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readCached } from '../cache/file-cache.ts';
import { parseMarkdown } from '../loader/markdown.ts';
import { brand } from '../src/site/brand.ts';
import { links as siteLinks } from '../src/site/links.ts';
import { type PdfContents, readPdf } from './fixtures/read-pdf.ts';
import { makePdf, type PdfDocument } from './make-pdf.ts';
import { typeset } from './typst.ts';

const article: PdfDocument = {
  kind: 'Course',
  title: 'Réading & “checking”',
  excerpt: 'What to ask before you believe it.',
  meta: ['beginner', 'DevOps', 'Live'],
  body: parseMarkdown('A paragraph.').markdown.body,
  pictures: new Map(),
  updated: '2026-05-12',
};

async function print(markdown: string): Promise<PdfContents> {
  return readPdf(await makePdf({ ...article, body: parseMarkdown(markdown).markdown.body }));
}

const filler = (lines: number) => Array.from({ length: lines }, () => 'Filler.').join('\\\n');

describe('the file', () => {
  test('has the same bytes on every run, also after one that failed', async () => {
    const document = { source: '#set document(date: none)\n= Hello', data: {}, files: new Map() };
    const once = await typeset(document);
    const wrong = typeset({ ...document, source: '#nowhere' });
    await expect(wrong).rejects.toThrow('unknown variable: nowhere');
    expect(Buffer.compare(once, await typeset(document))).toBe(0);
  });

  test('carries its facts and the dates of the article', async () => {
    const { facts } = await readPdf(await makePdf(article));
    expect(facts).toMatchObject({
      Title: `${article.title} | ${brand.name}`,
      Author: brand.name,
      Subject: article.excerpt,
      Language: new Intl.Locale(brand.locale).language,
      CreationDate: 'D:20260512000000Z',
      ModDate: 'D:20260512000000Z',
    });
  });

  test('has an outline of its headings', async () => {
    const { outline } = await print('## Part *one*\n\n### Deeper\n\n## Łódź');
    expect(outline).toEqual([article.title, '  Part one', '    Deeper', '  Łódź']);
  });

  test('says what each part of the text is', async () => {
    const { tags } = await print('## A\n\n- b\n\n> c\n\n| D |\n| - |\n| [e](https://e.example) |');
    expect(tags.join(' ')).toMatch(
      /H1 P P H2 L LI Lbl LBody .*BlockQuote P Table THead TR TH TBody TR TD .*Link/,
    );
  });

  test('has no line that ends within a fact', async () => {
    const length = 'Four half-days and an evening over two weeks';
    const price = '$1,450 per person';
    const first = ['intermediate', 'AI fundamentals', 'Live'];
    for (const [meta, whole] of [
      [[...first, length, price], price],
      // Not at a hyphen either.
      [[...first, 'Online or in person', length, price], `${length} · ${price}`],
    ] as const) {
      const { lines } = await readPdf(await makePdf({ ...article, meta }));
      expect(lines).toContain(whole);
    }
  });

  test('stays small', async () => {
    const bytes = await readCached(
      await makePdf({ ...article, body: parseMarkdown(filler(150)).markdown.body }),
    );
    expect(bytes.length).toBeLessThan(120_000);
  });
});

describe('the text', () => {
  const constructs: readonly [markdown: string, text: string][] = [
    ['## A *fine* heading', 'A fine heading'],
    ['a **bold** *slanted* ***both*** ~~struck~~ word', 'a bold slanted both struck word'],
    ['run `npm test` now', 'run npm test now'],
    ['one  \ntwo', 'one two'],
    ['- one\n- two', '• one • two'],
    ['3. three\n4. four', '3. three 4. four'],
    ['- [x] done\n- [ ] open', '• [x] done • [ ] open'],
    ['- one\n  1. inner\n- two', '• one 1. inner • two'],
    ['- one\n\n  more\n', '• one more'],
    ['> said **so**', 'said so'],
    ['```js\nif (a) {\n  b();\n}\n```', 'if (a) { b(); }'],
    ['| A | B |\n| - | -: |\n| c | `d` |', 'A B c d'],
    ['see https://auto.example/x.', 'see https://auto.example/x.'],
    ['![A chain](chain.svg)', 'A chain'],
    ['→ – — ’ “ ” • é Ł …', '→ – — ’ “ ” • é Ł …'],
    ['`a → b`', 'a → b'],
    ['so 🚀 done', 'so done'],
    ['<script>alert(1)</script>', ''],
  ];

  test('of every construct is in the PDF, without its HTML', async () => {
    const { pages } = await print(
      constructs.map(([markdown]) => `Next.\n\n${markdown}`).join('\n\n'),
    );
    const texts = pages.map((page) => page.replace(/ \S+ & \S+ \d \/ \d$/, ''));
    const [, ...found] = texts.join(' ').split('Next.');
    expect(found.map((text) => text.trim())).toEqual(constructs.map(([, text]) => text));
  });

  test('opens with brand, title, facts and excerpt and ends in a page number', async () => {
    const { pages } = await print('Body.');
    expect(pages).toEqual([
      `${brand.name} Course, updated 12 May 2026 ${article.title} Beginner · DevOps · Live ` +
        `${article.excerpt} Body. ${article.title} 1 / 1`,
    ]);
  });

  test('ends in its footnotes', async () => {
    const { pages } = await print('A[^a] b[^b] c[^a].\n\n[^a]: One.\n\n[^b]: Two.\n\nEnd.');
    expect(pages[0]).toContain('A[1] b[2] c[1]. End. Notes [1] One. [2] Two. ');
  });
});

test('pictures are there, each a figure with its description', async () => {
  const file = fileURLToPath(new URL('../src/site/pictures/training.svg', import.meta.url));
  const source = 'Text.\n\n![A lattice](a.svg)\n\nMore ![within](a.svg) text.';
  const { body } = parseMarkdown(source).markdown;
  const picture = { name: 'a.svg', alt: 'An anvil' };
  const document = { ...article, body, picture, pictures: new Map([['a.svg', { file }]]) };
  const { tags, pages } = await readPdf(await makePdf(document));
  const figures = tags.filter((tag) => tag.startsWith('Figure'));
  expect(figures).toEqual(['Figure: An anvil', 'Figure: A lattice']);
  expect(pages.join('')).toContain('More within text.');
});

describe('links', () => {
  test('lead outside and to named addresses', async () => {
    const markdown = '[a](https://x.example/(a)?b=c) [c](link:booking) m@x.example';
    const { links } = await print(markdown);
    expect(links).toEqual(['https://x.example/(a)?b=c', siteLinks.booking, 'mailto:m@x.example']);
  });

  test('keep their text alone where nothing safe can be followed', async () => {
    const markdown = '[a](/path) [b](javascript:alert) [c](//host) [d](link:nowhere) [e](#here)';
    const { links, pages } = await print(markdown);
    expect(links).toEqual([]);
    expect(pages[0]).toContain('a b c d e');
  });

  test('are clickable on every line they cover, and within tables', async () => {
    const long = `[${'many words '.repeat(12).trim()}](https://x.example)`;
    expect((await print(long)).links).toEqual(['https://x.example/', 'https://x.example/']);
    expect((await print('| A |\n| - |\n| [b](https://y.example) |')).links).toHaveLength(1);
  });
});

describe('pages', () => {
  test('are numbered, and a long text has several', async () => {
    const { pages } = await print(filler(100));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page.endsWith(`${article.title} ${index + 1} / ${pages.length}`)).toBe(true);
    }
    expect(pages.join('').match(/Filler\./g)).toHaveLength(100);
  });

  test('never end in a heading or in the first line of a paragraph', async () => {
    const seen = new Set<number>();
    // The page ends after some 30 lines; every place near it is tried.
    for (let height = 22; height <= 34; height++) {
      const { pages } = await print(`${filler(height)}\n\n## Heading\n\nFirst\\\nsecond\\\nthird.`);
      const index = pages.findIndex((text) => text.includes('Heading'));
      expect(pages[index], `after ${height} lines`).toMatch(/Heading First second/);
      seen.add(index);
    }
    expect(seen).toEqual(new Set([0, 1]));
  }, 30_000);

  test('never end within a table row, and repeat the header', async () => {
    const rows = Array.from({ length: 36 }, (_, index) => index + 1);
    const cell = (row: number) => `| R${row}start ${'long words '.repeat(16)} R${row}end | short |`;
    const table = ['| Head | Other |', '| - | - |', ...rows.map(cell)].join('\n');
    const { pages } = await print(table);
    expect(pages.length).toBeGreaterThan(2);
    for (const row of rows) {
      const page = pages.find((text) => text.includes(`R${row}start`));
      expect(page, `row ${row}`).toContain(`R${row}end`);
    }
    for (const page of pages) expect(page.match(/Head Other/g)).toHaveLength(1);
  });

  test('keep a short table together', async () => {
    const table = ['| A |', '| - |', ...[1, 2, 3, 4, 5, 6].map((row) => `| R${row} |`)].join('\n');
    for (const length of [16, 17, 18, 19, 20]) {
      const { pages } = await print(`${'Text.\n\n'.repeat(length)}${table}`);
      expect(pages.filter((text) => /R\d/.test(text))).toHaveLength(1);
    }
  });

  test('hold a table row that is taller than a page', async () => {
    const { pages } = await print(`| A |\n| - |\n| ${'word '.repeat(1500)}|`);
    expect(pages.join('').match(/word/g)).toHaveLength(1500);
    expect(pages.length).toBeGreaterThan(1);
  });

  test('hold code that is longer than a page and words wider than it', async () => {
    const code = Array.from({ length: 120 }, (_, index) => `line${index};`).join('\n');
    const wide = 'x'.repeat(300);
    const text = (await print(`\`\`\`\n${code}\n\`\`\`\n\n${wide}`)).pages.join('');
    expect(text.match(/line\d+;/g)).toHaveLength(120);
    expect(text.replaceAll(' ', '')).toContain(wide);
    const title = 'x'.repeat(40);
    const [page] = (await readPdf(await makePdf({ ...article, title }))).pages;
    // Beside that at the foot, which is small.
    expect(page?.replaceAll(' ', '').split(title)).toHaveLength(3);
  });
});
