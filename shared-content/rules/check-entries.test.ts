import { describe, expect, it } from 'vitest';
import { course, errorLines, inCourse } from '../loader/fixtures/error-lines.ts';
import { svg } from '../loader/fixtures/write-root.ts';
import { makePhotograph } from '../pictures/fixtures/photograph.ts';

describe('pictures', () => {
  const pictured = course({ imageFileName: 'pictur.svg', imageAlt: 'A picture' });

  it('names a picture that is not there, and the nearest', async () => {
    const [, line] = await errorLines({ ...pictured, 'courses/a/picture.svg': svg });
    expect(line).toContain("13:16  imageFileName  'pictur.svg' is not a picture");
    expect(line).toContain("did you mean 'picture.svg'?");
  });

  it('names a drawing without a size', async () => {
    const [, line] = await errorLines({ ...pictured, 'courses/a/pictur.svg': '<svg></svg>' });
    expect(line).toContain(
      "13:16  imageFileName  'pictur.svg' cannot be read: it is damaged, or its",
    );
  });

  it('names a photograph that is damaged, or too small for its place', async () => {
    const body = '![Alt](cut.jpg)\n\n![Small enough](small.jpg)\n';
    const jpeg = await (await makePhotograph(839, 600)).jpeg().toBuffer();
    const lines = await errorLines({
      ...course({ imageFileName: 'small.jpg', imageAlt: 'A map' }, body),
      'courses/a/small.jpg': jpeg,
      'courses/a/cut.jpg': jpeg.subarray(0, -100),
    });
    expect(lines.slice(1)).toEqual([
      inCourse(
        "13:16  imageFileName  'small.jpg' has 839 × 600 pixels: at least 840 × 520 pixels are needed here",
      ),
      inCourse(
        "17:1  image  'cut.jpg' cannot be read: it is damaged, or not in the format that its name says",
      ),
    ]);
  });

  it('names pictures that no format can hold, with their size', async () => {
    const body = '![Alt](strip.svg)\n';
    const lines = await errorLines({
      ...course({ imageFileName: 'wide.svg', imageAlt: 'A map' }, body),
      'courses/a/strip.svg': svg.replace(/viewBox="[^"]*"/, 'viewBox="0 0 3000 20"'),
      'courses/a/wide.svg': svg.replace(/viewBox="[^"]*"/, 'viewBox="0 0 30000 20000"'),
    });
    const allowed = 'each side may have at most 16000, and neither more than 20 times the other';
    expect(lines.slice(1)).toEqual([
      inCourse(`13:16  imageFileName  'wide.svg' has 30000 × 20000 pixels: ${allowed}`),
      inCourse(`17:1  image  'strip.svg' has 3000 × 20 pixels: ${allowed}`),
    ]);
  });

  it('checks the pictures of a body and their descriptions', async () => {
    const body =
      'Text ![](picture.svg)\n\n![Alt](pictur.svg) ![Alt](https://a.example/b.png)\n\n![Alt](<a map.svg>)\n';
    const lines = await errorLines({
      ...course({}, body),
      'courses/a/picture.svg': svg,
      'courses/a/a map.svg': svg,
    });
    expect(lines.slice(1)).toEqual([
      inCourse("15:6  image  'picture.svg' has no description: write it between '![' and ']'"),
      expect.stringMatching(
        /17:1 {2}image {2}'pictur\.svg' is not .*did you mean 'picture\.svg'\?/,
      ),
      expect.stringMatching(/17:20 {2}image {2}'https:\/\/a\.example\/b\.png' is not a lower-case/),
      expect.stringMatching(
        /19:1 {2}image {2}'a map\.svg' is not a lower-case file name ending in/,
      ),
    ]);
  });
});

describe('links', () => {
  it('names every bad link with its line and column in the file', async () => {
    const body = [
      '# Modules',
      'A [call](link:boking), a [page](/course-info/b).',
      '- [here](#module) and [there](/course-info/a#modules) and [home](/#contakt)',
      '[old](ftp://a.example) [any](//a.example) [near](./b) [empty]() [open](https://)',
      '[me](mailto:me) [us](mailto:us@a.example,we%2Byou@a.example?subject=A) [any](mailto:?subject=A) [two](<mailto:a b@c.example>)',
      '',
      '[ref]',
      '',
      '[ref]: javascript:alert(1)',
    ].join('\n');
    const lines = await errorLines(course({}, body));
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(
        /16:3 {2}link {2}'link:boking' is not a known link.*did you mean 'booking'\?/,
      ),
      inCourse("16:26  link  '/course-info/b' is not a page; did you mean '/course-info/a'?"),
      inCourse(
        "17:3  link  '#module' is not an anchor of /course-info/a; allowed: modules; did you mean 'modules'?",
      ),
      expect.stringMatching(/17:59 {2}link {2}'#contakt' is not .*did you mean 'contact'\?/),
      expect.stringMatching(/18:1 {2}link {2}'ftp:' is not a protocol that links may use/),
      inCourse("18:24  link  '//a.example' has no protocol: start it with https:"),
      inCourse("18:43  link  './b' is relative: use a path that starts with '/'"),
      inCourse('18:55  link  has no address'),
      inCourse("18:65  link  'https://' is not a complete address"),
      inCourse("19:1  link  'mailto:me' is not a complete address"),
      inCourse("19:97  link  'mailto:a b@c.example' is not a complete address"),
      expect.stringMatching(/23:1 {2}link {2}'javascript:' is not a protocol/),
    ]);
  });

  it('refuses raw HTML, which pages do not show', async () => {
    const [, line] = await errorLines(course({}, 'Text\n\n<!-- note -->\n\n<b>bold</b>\n'));
    expect(line).toBe(inCourse('19:1  html  is not shown on the page: write it as markdown'));
  });

  it('refuses what a comment would hide, headings that skip a level and links without a text', async () => {
    const body =
      '<!-- a --> Text. <!-- z -->\n\n<!-- b -->\n\n### Deep\n\n#### Fine\n\nA [](/contact) [![](a.svg)](/about)\n';
    const lines = await errorLines(course({}, body));
    expect(lines.slice(1).map((line) => line.split('  ').slice(0, 2).join())).toEqual(
      expect.arrayContaining([
        inCourse('15:1,html'),
        inCourse('19:1,heading'),
        inCourse('23:3,link'),
      ]),
    );
    expect(lines.filter((line) => / link | heading | html /.test(line))).toHaveLength(3);
  });

  it.each([
    ['| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | 3 |\n', '18:1  table  has more cells'],
    ['```js\nlet a;\n\n## B\n', '15:1  code  has no end'],
    ['- One\n\n  ~~~\n  a\n  ```\n\nText\n', '17:3  code  has no end'],
    ['A[^a]\n\n[^a]:\n', '17:1  footnote  has no text'],
    // Regression: a link that nobody sees was published.
    ['See [\u200b](/contact)\n', '15:5  link  has no text'],
    ['See ![A map](a.svg "A title")\n', '15:5  image  has a title, which is not shown'],
  ])('refuses what is lost or becomes something else: %j', async (body, flaw) => {
    const lines = await errorLines({ ...course({}, body), 'courses/a/a.svg': svg });
    expect(lines.slice(1)).toEqual([expect.stringContaining(inCourse(flaw))]);
  });

  it('takes code that is closed, in lists and quotations, too', async () => {
    const closed =
      '````js\n```\n`````\n\n- One\n\n  ~~~\n  a\n  ~~~\n\n> ```\n> a\n> ```\n\n    indented\n\n';
    const lines = await errorLines(course({}, [closed, '```\n'].join('')));
    expect(lines.slice(1)).toEqual([expect.stringContaining(inCourse('31:1  code  has no end'))]);
  });

  it('refuses footnotes that are not shown', async () => {
    const lost = 'is not shown: nothing refers to it, or an earlier note has the same name';
    const body = 'A[^a]\n\n[^a]: One.\n\n[^a]: Two.\n\n[^b]: Three.\n';
    const lines = await errorLines(course({}, body));
    expect(lines.slice(1)).toEqual([
      inCourse(`19:1  footnote  '[^a]:' ${lost}`),
      inCourse(`21:1  footnote  '[^b]:' ${lost}`),
    ]);
  });

  it('refuses headings without words, and footnotes without a note', async () => {
    const body = 'A[^a] `[^b]`\n\n## \n\n## 🚀\n\nB[^c]\n\n[^a]: Note.\n';
    const lines = await errorLines(course({}, body));
    expect(lines.slice(1)).toEqual([
      inCourse('17:1  heading  has no text: give it words'),
      inCourse('19:1  heading  has no text: give it words'),
      inCourse("21:2  footnote  '[^c]' has no note: add a line '[^c]: …'"),
    ]);
  });

  it('refuses what looks like a link or a picture and is shown as it stands', async () => {
    const body = [
      'Some\nwords [a][b] `[c][d]`\n![e](f g.jpg) \\[h][i] !\\[j](k l) [m] 1',
      '[r](https://x.example/my r.pdf) [a [b](/contact) c](/about)\n',
    ];
    const lines = await errorLines(course({}, body.join('\n')));
    const why =
      'is shown as it stands: its address has spaces or unbalanced parentheses, or there is a link in its text; if that is meant, write';
    expect(lines.slice(1)).toEqual([
      inCourse(
        "16:7  link  '[a][b]' is shown as it stands: no line '[name]: …' gives its address; if that is meant, write '\\[a][b]'",
      ),
      inCourse(`17:1  image  '![e](' ${why} '!\\[e]('`),
      inCourse(`18:1  link  '[r](' ${why} '\\[r]('`),
      inCourse(`18:51  link  '](' ${why} '\\]('`),
    ]);
  });
});
