import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../loader/markdown.ts';
import { links as siteLinks } from '../src/site/links.ts';
import { type PdfContents, readPdf } from './fixtures/read-pdf.ts';
import { makePdf, PdfError } from './make-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';

const article: PdfDocument = {
  kind: 'Course',
  title: 'Réading & “checking”',
  excerpt: 'What to ask before you believe it.',
  meta: ['beginner', 'DevOps', 'Live'],
  body: parseMarkdown('A paragraph.').tree,
  updated: '2026-05-12',
  brand: 'The Brand',
};

async function print(markdown: string): Promise<PdfContents> {
  return readPdf(await makePdf({ ...article, body: parseMarkdown(markdown).tree }));
}

const filler = (lines: number) => Array.from({ length: lines }, () => 'Filler.').join('\\\n');

describe('the file', () => {
  test('has the same bytes on every run, alone or beside others', async () => {
    const once = await makePdf(article);
    const [again] = await Promise.all([makePdf(article), makePdf({ ...article, title: 'Other' })]);
    expect(Buffer.compare(once, again)).toBe(0);
  });

  test('carries its facts and the dates of the article', async () => {
    const document = { ...article, fileTitle: 'Reading (The Brand)' };
    const file = Buffer.from(await makePdf(document)).toString('latin1');
    expect(file).toContain('(Reading \\(The Brand\\))');
    expect(file).toContain('(D:20260512000000Z)');
    expect(file).not.toMatch(/\(D:(?!20260512000000Z)/);
    expect(file).toContain('/Author');
    expect(file).toContain('/Lang (en)');
    expect(file).toContain('/DisplayDocTitle true');
    expect(file).toContain('/Marked true');
  });

  test('has an outline of its headings', async () => {
    const body = parseMarkdown('## Part *one*\n\n### Deeper\n\n## Łódź').tree;
    const file = Buffer.from(await makePdf({ ...article, body })).toString('latin1');
    expect(file).toContain('/PageMode /UseOutlines');
    const [, chapter] = /(\d+) 0 obj\n<<[^>]*\/Title \(Part one\)/.exec(file) ?? [];
    expect(file).toMatch(new RegExp(`/Parent ${chapter} 0 R\n/Title \\(Deeper\\)`));
    // UTF-16 where Latin-1 has no such letter.
    const hex = Buffer.from('Łódź', 'utf16le').swap16().toString('latin1');
    expect(file).toContain(hex);
  });

  test('stays small', async () => {
    const bytes = await makePdf({ ...article, body: parseMarkdown(filler(150)).tree });
    expect(bytes.length).toBeLessThan(120_000);
  });

  test('is refused with a reason when the date is none', async () => {
    await expect(makePdf({ ...article, updated: '12 May' })).rejects.toThrow(PdfError);
    await expect(makePdf({ ...article, updated: '2026-13-01' })).rejects.toThrow(/YYYY-MM-DD/);
  });
});

describe('the text', () => {
  const constructs: [name: string, markdown: string, text: string][] = [
    ['a heading', '## A *fine* heading', 'A fine heading'],
    [
      'emphasis',
      'a **bold** *slanted* ***both*** ~~struck~~ word',
      'a bold slanted both struck word',
    ],
    ['inline code', 'run `npm test` now', 'run npm test now'],
    ['a line break', 'one  \ntwo', 'one two'],
    ['bullets', '- one\n- two', '•one•two'],
    ['numbers', '3. three\n4. four', '3.three4.four'],
    ['tasks', '- [x] done\n- [ ] open', '[x]done[ ]open'],
    ['a nested list', '- one\n  1. inner\n- two', '•one1.inner•two'],
    ['paragraphs in a list', '- one\n\n  more\n', '•onemore'],
    ['a quote', '> said **so**', 'said so'],
    ['code', '```js\nif (a) {\n  b();\n}\n```', 'if (a) {  b();}'],
    ['a table', '| A | B |\n| - | -: |\n| c | `d` |', 'ABcd'],
    ['an autolink', 'see https://auto.example/x.', 'see https://auto.example/x.'],
    ['a picture', '![A chain](chain.svg)', 'A chain'],
    ['a footnote', 'Text[^n].\n\n[^n]: Note.', 'Text[n].[n]Note.'],
    ['characters', '→ – — ’ “ ” • é Ł …', '→ – — ’ “ ” • é Ł …'],
    ['characters in code', '`a → b`', 'a → b'],
    ['emoji', 'so 🚀 done', 'so done'],
  ];

  test.each(constructs)('of %s is in the PDF', async (_name, markdown, text) => {
    const { pages } = await print(`Before.\n\n${markdown}\n\nAfter.`);
    const body = pages[0]?.replace(/^.*?Before\./, '').replace(/After\..*$/, '');
    expect(body?.replace(/ +/g, ' ')).toBe(text.replace(/ +/g, ' '));
  });

  test('opens with brand, title, facts and excerpt and ends in a page number', async () => {
    const { pages } = await print('Body.');
    expect(pages).toEqual([
      `The BrandCourse, updated 12 May 2026${article.title}Beginner · DevOps · Live` +
        `${article.excerpt}Body.${article.title}1 / 1`,
    ]);
  });

  test('leaves HTML out', async () => {
    expect((await print('<script>alert(1)</script>\n\nBody.')).pages[0]).not.toContain('alert');
  });
});

test('pictures are there, each a figure with its description', async () => {
  const file = fileURLToPath(
    new URL('../src/founders/entries/ines-tavoran/portrait.svg', import.meta.url),
  );
  const body = parseMarkdown('Text.\n\n![A lattice](a.svg)\n\nMore ![within](a.svg) text.').tree;
  const picture = { name: 'a.svg', alt: 'An anvil' };
  const document = { ...article, body, picture, pictures: { 'a.svg': { file, hash: '1' } } };
  const bytes = await makePdf(document);
  const text = Buffer.from(bytes).toString('latin1');
  const figures = [...text.matchAll(/\/S \/Figure[^>]*\/Alt \(([^)]*)\)/g)].map(([, alt]) => alt);
  expect(figures).toEqual(['An anvil', 'A lattice']);
  expect(text.match(/\/Subtype \/Image/g)).toHaveLength(2);
  expect(readPdf(bytes).pages.join('')).toContain('More within text.');
});

describe('links', () => {
  test('lead outside and to named addresses', async () => {
    const markdown = '[a](https://x.example/(a)?b=c) [c](link:booking) m@x.example';
    const { links } = await print(markdown);
    expect(links).toEqual([
      'https://x.example/\\(a\\)?b=c',
      siteLinks.booking,
      'mailto:m@x.example',
    ]);
  });

  test('keep their text alone where nothing safe can be followed', async () => {
    const markdown = '[a](/path) [b](javascript:alert) [c](//host) [d](link:nowhere) [e](#here)';
    const { links, pages } = await print(markdown);
    expect(links).toEqual([]);
    expect(pages[0]).toContain('a b c d e');
  });

  test('are clickable on every line they cover, and within tables', async () => {
    const long = `[${'many words '.repeat(12).trim()}](https://x.example)`;
    expect((await print(long)).links).toEqual(['https://x.example', 'https://x.example']);
    expect((await print('| A |\n| - |\n| [b](https://y.example) |')).links).toHaveLength(1);
  });
});

describe('pages', () => {
  test('are numbered, and a long text has several', async () => {
    const { pages } = await print(filler(100));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page.endsWith(`${article.title}${index + 1} / ${pages.length}`)).toBe(true);
    }
    expect(pages.join('').match(/Filler\./g)).toHaveLength(100);
  });

  test('never end in a heading or in the first line of a paragraph', async () => {
    const seen = new Set<number>();
    // The page ends after some 30 lines; every place near it is tried.
    for (let height = 22; height <= 34; height++) {
      const { pages } = await print(`${filler(height)}\n\n## Heading\n\nFirst\\\nsecond\\\nthird.`);
      const index = pages.findIndex((text) => text.includes('Heading'));
      expect(pages[index], `after ${height} lines`).toMatch(/HeadingFirst second/);
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
    for (const page of pages) expect(page.match(/HeadOther/g)).toHaveLength(1);
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
    expect(text).toContain(wide);
  });
});
