import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { type Lead, readSections } from './sections.ts';

const read = (source: string, lead: Lead, firstLine = 1) =>
  readSections(parseMarkdown('\n'.repeat(firstLine - 1) + source), lead);

describe('readSections', () => {
  it('gives paragraphs and lists under their titles, links with their addresses', () => {
    const body = `<!-- note -->

## One *two*

Plain **bold**
and \`code\`, see [the *page*](/about) or [it][ref].

Second.

## List

- First [link](https://a.example)
- Second

[ref]: /contact
`;
    expect(read(body, 'no lead')).toEqual({
      text: {
        lead: [],
        sections: [
          {
            title: 'One two',
            type: 'paragraph',
            content: [
              [
                'Plain bold and code, see ',
                { text: 'the page', href: '/about' },
                ' or ',
                { text: 'it', href: '/contact' },
                '.',
              ],
              ['Second.'],
            ],
          },
          {
            title: 'List',
            type: 'list',
            items: [['First ', { text: 'link', href: 'https://a.example' }], ['Second']],
          },
        ],
      },
      problems: [],
    });
  });

  it('gives the paragraphs before the first title where they are asked for', () => {
    const { text, problems } = read('One.\n\nTwo.\n\n## A\n\nText.\n', 'needs lead');
    expect([text.lead, problems]).toEqual([[['One.'], ['Two.']], []]);
  });

  it.each([
    ['a list after paragraphs', '## A\n\nText.\n\n- a\n', '14:1', 'follows a paragraph'],
    ['paragraphs after a list', '## A\n\n- a\n\nText.\n', '14:1', "'A' is a list"],
    ['a second list', '## A\n\n- a\n\n* b\n', '14:1', "'A' is a list"],
    ['a numbered list', '## A\n\n1. a\n', '12:1', 'is numbered'],
    ['a task', '## A\n\n- [ ] a\n', '12:1', 'is a task'],
    ['struck text', '## A\n\nNow ~~$9~~ $5.\n', '12:5', 'struck text is not supported'],
    ['a list within a list', '## A\n\n- a\n  - b\n', '13:3', 'is in a list item'],
    ['a list item of two paragraphs', '## A\n\n- a\n\n  b\n', '14:3', 'is in a list item'],
    ['a section without text', '## A\n\n## B\n\nText.\n', '10:1', "'A' has no text below it"],
    ['a heading of another level', '## A\n\nText.\n\n### B\n\nText.\n', '14:1', "with '## '"],
    ['text before the first title', 'Text.\n\n## A\n\nText.\n', '10:1', 'before the first'],
    ['a table', '## A\n\n| a |\n|---|\n', '12:1', 'a table is not supported here: a section holds'],
    ['a quotation', '## A\n\n> Text.\n', '12:1', 'a quotation is not supported'],
    ['a line', '## A\n\nText.\n\n***\n', '14:1', 'a line across the page is not supported'],
    ['a picture', '## A\n\nText ![a](a.svg)\n', '12:6', 'a picture is not supported'],
    ['no section at all', '<!-- note -->\n', '10:1', 'has no sections'],
  ])('names the place of %s', (_, body, place, message) => {
    const { problems } = read(body, 'no lead', 10);
    expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual([place]);
    expect(problems[0]?.message).toContain(message);
  });

  it('asks for the lead', () => {
    const { problems } = read('## A\n\nText.\n', 'needs lead', 5);
    expect(problems).toMatchObject([{ line: 5, message: expect.stringContaining('no paragraph') }]);
  });
});
