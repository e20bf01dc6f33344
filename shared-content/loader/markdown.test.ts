import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';

describe('parseMarkdown', () => {
  it('numbers headings that occur twice', () => {
    const { headings } = parseMarkdown('## Part *one*\n\n## Part one\n\n### Über `code`!\n', 1);
    expect(headings.map(({ id }) => id)).toEqual(['part-one', 'part-one-1', 'über-code']);
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
