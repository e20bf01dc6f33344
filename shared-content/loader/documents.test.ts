import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { links } from '../src/site/links.ts';
import { documents } from './fixtures/documents.ts';
import { errorLines } from './fixtures/error-lines.ts';
import { loadAll } from './fixtures/load-all.ts';
import { writeRoot } from './fixtures/write-root.ts';

describe('documents', () => {
  it('come with their fields, named links as addresses', async () => {
    const { documents: read } = await loadAll({ root: await writeRoot({}) });
    expect(Object.fromEntries(read)).toMatchObject({
      home: { cards: [{ to: '/course-info' }], button: { label: 'Chat', link: links.chat } },
      testimonials: { quotes: [{ quote: 'Good.', company: 'A company' }] },
      groups: ['A', 'B'],
    });
  });

  it('name every error of every document at its place', async () => {
    const lines = await errorLines({
      'home.yaml': documents['home.yaml'].replace('-info', '-inf').replace('k: chat', 'k: chatt'),
      'groups.yaml': '[B]',
      'testimonials.yaml': documents['testimonials.yaml']
        .replace(/title.*\n/, '')
        .replace('y:', 'ie:'),
    });
    expect(lines.slice(1)).toEqual([
      'shared-content/src/groups/groups.yaml:1:1  groups  does not introduce A',
      "shared-content/src/home/home.yaml:3:21  to  '/course-inf' is not a page; did you mean '/course-info'?",
      expect.stringMatching(/home\.yaml:6:9 {2}button\.link {2}'chatt' .*did you mean 'chat'\?$/),
      'shared-content/src/testimonials/testimonials.yaml:1:1  title  is missing (Heading of the page.)',
      'shared-content/src/testimonials/testimonials.yaml:3:5  quotes[1].company  is missing (Who says it.)',
      "shared-content/src/testimonials/testimonials.yaml:4:5  quotes[1].companie  is not a known field; allowed: quote, company; did you mean 'company'?",
    ]);
  });

  it('names a document that is not there', async () => {
    const root = await writeRoot({});
    await rm(join(root, 'src/home/home.yaml'));
    await expect(loadAll({ root })).rejects.toMatchObject({
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
