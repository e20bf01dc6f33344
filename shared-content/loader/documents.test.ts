import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { links } from '../src/site/links.ts';
import { documents } from './fixtures/documents.ts';
import { errorLines } from './fixtures/error-lines.ts';
import { loadAll } from './fixtures/load-all.ts';
import { writeRoot } from './fixtures/write-root.ts';

const change = (name: keyof typeof documents, from: string, to: string) => ({
  [name]: documents[name].replace(from, to),
});

describe('documents', () => {
  it('come with their fields, named links as addresses', async () => {
    const { documents: read } = await loadAll(await writeRoot({}));
    expect(Object.fromEntries(read)).toMatchObject({
      community: { buttons: [{ label: 'Chat', link: links.chat }] },
      testimonials: { quotes: [{ quote: 'Good.', company: 'A company' }] },
      about: { heading: 'A' },
      home: { challenges: { cards: [{ to: '/course-info' }] } },
    });
  });

  it('name every error of every document at its place', async () => {
    const lines = await errorLines({
      ...change('home.yaml', '/course-info', '/course-inf'),
      ...change('community.yaml', 'link: chat', 'link: chatt'),
      ...change('testimonials.yaml', 'company', 'companie'),
      ...change('solution-groups.yaml', 'Talent & Resourcing', 'Enablement'),
      ...change('about.yaml', 'mission: C\n', ''),
    });
    expect(lines.slice(1)).toEqual([
      'shared-content/src/about/about.yaml:1:1  mission  is missing (What follows from the mission in shared-content/src/site/brand.ts, a paragraph.)',
      expect.stringMatching(
        /community\.yaml:6:11 {2}buttons\[1\]\.link {2}'chatt' .*did you mean 'chat'\?$/,
      ),
      "shared-content/src/home/home.yaml:6:32  to  '/course-inf' is not a page; did you mean '/course-info'?",
      'shared-content/src/solution-groups/solution-groups.yaml:1:1  solution-groups  does not introduce each of the groups Enablement, Talent & Resourcing once',
      'shared-content/src/testimonials/testimonials.yaml:4:5  quotes[1].company  is missing (Who says it: a kind of organisation.)',
      "shared-content/src/testimonials/testimonials.yaml:5:5  quotes[1].companie  is not a known field; allowed: quote, company; did you mean 'company'?",
    ]);
  });

  it('names a document that is not there', async () => {
    const root = await writeRoot({});
    await rm(join(root, 'src/home/home.yaml'));
    await expect(loadAll(root)).rejects.toMatchObject({
      problems: [
        {
          file: 'shared-content/src/home/home.yaml',
          field: 'home',
          message: expect.stringContaining('is missing'),
        },
      ],
    });
  });
});
