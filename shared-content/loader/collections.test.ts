import { describe, expect, it } from 'vitest';
import { links } from '../src/site/links.ts';
import { solutions } from '../src/solutions/collection.ts';
import { profileText } from './fixtures/documents.ts';
import { errorLines } from './fixtures/error-lines.ts';
import { loadAll } from './fixtures/load-all.ts';
import {
  approachText,
  audienceText,
  insightText,
  solutionText,
  svg,
  writeRoot,
} from './fixtures/write-root.ts';

const profile = (change: (text: string) => string) => ({
  'founders/a-person/profile.yaml': change(profileText),
  'founders/a-person/portrait.svg': svg,
  'founders/a-person/background.svg': svg,
  'founders/a-person/beyond.svg': svg,
});
const inProfile = (rest: string) =>
  `shared-content/src/founders/entries/a-person/profile.yaml:${rest}`;

describe('solutions, audiences and approaches', () => {
  it('come in their order, with named links as addresses', async () => {
    const root = await writeRoot({
      'solutions/a/index.md': solutionText({ ctaLabel: 'Book', ctaLink: 'booking' }),
      'solutions/b/index.md': solutionText({ title: 'B', order: '2' }),
      'solutions/c/index.md': solutionText({ title: 'C', order: '1' }, '## A\n\n[x](link:chat)'),
      'audiences/d/index.md': audienceText(),
      'approaches/e/index.md': approachText(),
    });
    const content = await loadAll(root);
    const [c, b, a] = content.entriesOf(solutions);
    expect([c?.slug, b?.slug, a?.slug]).toEqual(['c', 'b', 'a']);
    expect(c?.text.sections).toEqual([
      { title: 'A', type: 'paragraph', content: [[{ text: 'x', href: links.chat }]] },
    ]);
    expect(a?.data.ctaLink).toBe(links.booking);
    const counts = content.collections.map(({ entries }) => entries.length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(5);
  });

  it('have a button with text and link, or none, and are not changed before they are published', async () => {
    const lines = await errorLines({
      'solutions/a/index.md': solutionText({ ctaLabel: 'Book' }),
      'audiences/b/index.md': audienceText({ ctaLink: 'booking', ctaLabel: undefined }),
      'insights/c/index.md': insightText({ date: '2026-12-01' }),
    });
    expect(lines.slice(1).map((line) => line.split('  ').slice(1))).toEqual([
      ['ctaLink', "'booking' goes with ctaLabel: give both or neither"],
      ['updated', "'2026-09-14' is before date: an article is changed after it is published"],
      ['ctaLink', 'is missing (Name of the link that the button leads to; goes with ctaLabel.)'],
    ]);
  });

  it('share no title or label, within a collection', async () => {
    const lines = await errorLines({
      'audiences/a/index.md': audienceText({ label: 'Same' }),
      'audiences/b/index.md': audienceText({ label: 'same' }),
      'solutions/c/index.md': solutionText({ title: 'Same' }),
    });
    expect(lines.slice(1)).toEqual([
      "shared-content/src/audiences/entries/b/index.md:2:8  label  'same' is also the label of shared-content/src/audiences/entries/a/index.md",
    ]);
  });

  it('are pages that links may lead to, without anchors', async () => {
    const body = (path: string) => `## A\n\n[x](${path})\n`;
    const lines = await errorLines({
      'solutions/a/index.md': solutionText({}, body('/individual-training/peeple')),
      'solutions/b/index.md': solutionText({ title: 'B' }, body('/individual-training/people')),
      'solutions/c/index.md': solutionText({ title: 'C' }, body('/business-training/a#part')),
      'audiences/people/index.md': audienceText(),
    });
    expect(lines.slice(1)).toEqual([
      "shared-content/src/solutions/entries/a/index.md:10:1  link  '/individual-training/peeple' is not a page; did you mean '/individual-training/people'?",
      "shared-content/src/solutions/entries/c/index.md:10:1  link  '#part' is not an anchor of /business-training/a; no content has one there, and site.anchors in the package.json of that page's section lists none",
    ]);
  });
});

describe('founders', () => {
  it('name what is wrong deep within a profile, at its place', async () => {
    const lines = await errorLines(
      profile((text) =>
        text
          .replace('steps:\n    - { title: A,', 'steps:\n    - { titel: A,')
          .replace('organisations: [B]', 'organisations: none')
          .replace('linkedInLink: professionalNetwork', 'linkedInLink: network')
          .replace('  paragraphs: [A]', '  paragraphs: []')
          .replace('skills: [A skill]', "skills: ['']"),
      ),
    );
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(
        /profile\.yaml:9:15 {2}linkedInLink {2}'network' is not an allowed value/,
      ),
      inProfile('19:7  advisory.steps[1].title  is missing (What is done in the step.)'),
      expect.stringMatching(
        /:19:9 {2}advisory\.steps\[1\]\.titel {2}is not a known field; .*did you mean 'title'\?$/,
      ),
      inProfile(
        "24:34  sectors.items[1].organisations  is a text, not a list: one item per line, each after '- '",
      ),
      inProfile('29:15  beyond.paragraphs  has no items'),
      inProfile("39:12  cv.skills[1]  '' is empty"),
    ]);
  });

  it('name a picture that is not there, or not described, at its line', async () => {
    const change = (text: string) => text.replace('  imageAlt: A kite\n', '');
    const { 'founders/a-person/beyond.svg': _, ...files } = profile(change);
    const [, missing, noAlt] = await errorLines(files);
    expect(missing).toContain(inProfile("27:18  beyond.imageFileName  'beyond.svg' is not a"));
    expect(noAlt).toContain(inProfile("27:18  beyond.imageAlt  is missing: describe what 'beyond"));
  });
});
