import { describe, expect, it } from 'vitest';
import { links } from '../src/site/links.ts';
import { parseMarkdown, writeMarkdown } from './markdown.ts';

describe('parseMarkdown', () => {
  it('numbers headings that occur twice, as pages do', () => {
    const { anchors } = parseMarkdown('## Part *one*\n\n## Part one\n\n### Über `code`!\n', 1);
    expect([...anchors]).toEqual(['part-one', 'part-one-1', 'über-code']);
  });

  it('sees targets within tables, lists and pictures that are links', () => {
    const source = '| a |\n|---|\n| [b](/b) |\n\n- [![c](c.svg)](/d)\n';
    const { targets } = parseMarkdown(source, 10);
    expect(targets.map(({ kind, url, line, column }) => [kind, url, line, column])).toEqual([
      ['link', '/b', 12, 3],
      ['link', '/d', 14, 3],
      ['image', 'c.svg', 14, 4],
    ]);
  });

  it('takes the definition of an image for an image', () => {
    const { targets } = parseMarkdown('![A map][map]\n\n[map]: map.svg\n', 1);
    expect(targets).toMatchObject([{ kind: 'image', url: 'map.svg', alt: 'A map', line: 3 }]);
  });
});

describe('writeMarkdown', () => {
  const write = (source: string) =>
    writeMarkdown(parseMarkdown(source), new Map([['a.svg', '/files/a-1.svg']]));
  const { chat } = links;

  it.each([
    ['[link:chat](link:chat "Title")', `[link:chat](${chat} "Title")`],
    ['[a](<link:chat>) and [a](link:chat)', `[a](<${chat}>) and [a](${chat})`],
    ['[a][r]\n\n[r]: link:chat', `[a][r]\n\n[r]: ${chat}`],
    ['![a.svg](a.svg) [a](a.svg)', '![a.svg](/files/a-1.svg) [a](a.svg)'],
    ['`link:chat` [a\\_b](/c\\_d) www.a.example', '`link:chat` [a\\_b](/c\\_d) www.a.example'],
  ])('changes addresses and nothing else: %s', (source, changed) => {
    expect(write(source)).toBe(changed);
  });
});
