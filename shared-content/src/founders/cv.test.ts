import { expect, it } from 'vitest';
import { loadAll } from '../../loader/fixtures/load-all.ts';
import { readPdf } from '../../pdf/fixtures/read-pdf.ts';
import { makePdf } from '../../pdf/make-pdf.ts';
import { founders } from './collection.ts';
import { writeCv } from './cv.ts';

const facts = { kind: 'Profile', title: 'A', excerpt: 'B', meta: [], pictures: new Map() };

it('shows posts, degrees and skills, marks of markdown as they are', async () => {
  const body = writeCv({
    summary: 'Summary.',
    experience: [
      { role: 'Head of R&D', organisation: 'Some *company*', years: '2020–2026', points: ['# 1.'] },
    ],
    education: ['A degree'],
    skills: ['A `skill`', 'Another'],
  });
  const { pages } = await readPdf(await makePdf({ ...facts, updated: '2026-09-14', body }));
  expect(pages[0]).toContain(
    'Experience Head of R&D Some *company*, 2020–2026 • # 1. Education • A degree Skills A `skill` · Another',
  );
});

it('ends on no page with a few lines', async () => {
  const { entriesOf } = await loadAll({ collections: [founders], documents: [] });
  for (const { slug, data } of entriesOf(founders)) {
    const excerpt = data.cv.summary;
    const document = { ...facts, excerpt, updated: data.updated, body: writeCv(data.cv) };
    const { pages } = await readPdf(await makePdf(document));
    expect(pages.at(-1)?.length, slug).toBeGreaterThan(600);
  }
});
