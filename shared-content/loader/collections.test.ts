import { describe, expect, it } from 'vitest';
import { links } from '../src/site/links.ts';
import { solutions } from './fixtures/definitions.ts';
import { errorLines } from './fixtures/error-lines.ts';
import { loadAll } from './fixtures/load-all.ts';
import { courseText, insightText, solutionText, writeRoot } from './fixtures/write-root.ts';

describe('collections', () => {
  it('come in their order, with named links as addresses', async () => {
    const root = await writeRoot({
      'solutions/a/index.md': solutionText({ ctaLabel: 'Book', ctaLink: 'booking' }),
      'solutions/b/index.md': solutionText({ label: 'B', order: '2' }),
      'solutions/c/index.md': solutionText({ label: 'C', order: '1' }, '## A\n\n[x](link:chat)'),
      'courses/d/index.md': courseText(),
      'insights/e/index.md': insightText(),
    });
    const content = await loadAll({ root });
    const [c, b, a] = content.entriesOf(solutions);
    expect([c?.slug, b?.slug, a?.slug]).toEqual(['c', 'b', 'a']);
    expect(c?.text.sections).toEqual([
      { title: 'A', type: 'paragraph', content: [[{ text: 'x', href: links.chat }]] },
    ]);
    expect(a?.data.ctaLink).toBe(links.booking);
    const counts = content.collections.map(({ entries }) => entries.length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(5);
  });

  it('have a button with text and link, or none', async () => {
    const lines = await errorLines({
      'solutions/a/index.md': solutionText({ ctaLabel: 'Book' }),
      'solutions/b/index.md': solutionText({ label: 'B', ctaLink: 'booking' }),
    });
    expect(lines.slice(1).map((line) => line.split('  ').slice(1))).toEqual([
      ['ctaLink', 'is missing (Name of the link that the button leads to; goes with ctaLabel.)'],
      ['ctaLink', "'booking' goes with ctaLabel: give both or neither"],
    ]);
  });

  it('share no title or label, within a collection', async () => {
    const lines = await errorLines({
      'solutions/a/index.md': solutionText({ label: 'Same' }),
      'solutions/b/index.md': solutionText({ label: 'same' }),
      'courses/c/index.md': courseText({ title: 'Same' }),
      'insights/d/index.md': insightText({ title: 'Same' }),
    });
    expect(lines.slice(1)).toEqual([
      "shared-content/src/solutions/entries/b/index.md:2:8  label  'same' is also the label of shared-content/src/solutions/entries/a/index.md",
    ]);
  });

  it('are pages that links may lead to, without anchors', async () => {
    const body = (path: string) => `## A\n\n[x](${path})\n`;
    const lines = await errorLines({
      'solutions/a/index.md': solutionText({}, body('/course-info/peeple')),
      'solutions/b/index.md': solutionText({ label: 'B' }, body('/course-info/people')),
      'solutions/c/index.md': solutionText({ label: 'C' }, body('/business-training/a#part')),
      'courses/people/index.md': courseText(),
    });
    expect(lines.slice(1)).toEqual([
      "shared-content/src/solutions/entries/a/index.md:9:1  link  '/course-info/peeple' is not a page; did you mean '/course-info/people'?",
      "shared-content/src/solutions/entries/c/index.md:9:1  link  '#part' is not an anchor of /business-training/a; no content has one there, and site.anchors in the package.json of that page's section lists none",
    ]);
  });
});
