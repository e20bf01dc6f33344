import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';

describe('parseMarkdown', () => {
  it('keeps footnotes out of headings and words', () => {
    const { markdown } = parseMarkdown(
      '## Two words[^a]\n\n[three](/far/away) `four`\n\n[^a]: Five.\n',
    );
    expect(markdown).toMatchObject({ headings: [{ text: 'Two words' }], words: 5 });
  });

  it('numbers headings that occur twice', () => {
    const source = '## Part *one*\n\n## Part one\n\n> ### Über `code`!\n';
    expect(parseMarkdown(source).markdown.headings).toEqual([
      { id: 'part-one', text: 'Part one', depth: 2 },
      { id: 'part-one-1', text: 'Part one', depth: 2 },
      { id: 'über-code', text: 'Über code!', depth: 3 },
    ]);
  });

  it('leaves its ids to the page', () => {
    const source = '## Main\n\n> ## Page data\n\n## Footnote label\n\nA[^a]\n\n[^a]: Note.\n';
    const { headings, body } = parseMarkdown(source).markdown;
    const ids = ['heading:main', 'heading:page-data', 'heading:footnote-label'];
    expect(headings.map(({ id }) => id)).toEqual(ids);
    expect(JSON.stringify(body).match(/"id":"footnote-label"/g)).toHaveLength(1);
  });

  it('sees targets within tables, lists and pictures that are links', () => {
    const source = '\n\n| a |\n|---|\n| [b](/b) |\n\n- [![c](c.svg)](/d)\n';
    const { targets } = parseMarkdown(source).markdown;
    expect(targets.map(({ kind, url, line, column }) => [kind, url, line, column])).toEqual([
      ['link', '/b', 5, 3],
      ['link', '/d', 7, 3],
      ['image', 'c.svg', 7, 4],
    ]);
  });

  it('takes the definition of an image for an image', () => {
    const { targets } = parseMarkdown('![A map][map]\n\n[map]: map.svg\n').markdown;
    expect(targets).toMatchObject([{ kind: 'image', url: 'map.svg', alt: 'A map', line: 3 }]);
  });
});
