import { expect, it } from 'vitest';
import { readPdf } from '../../pdf/fixtures/read-pdf.ts';
import { makePdf } from '../../pdf/make-pdf.ts';
import { writeCv } from './cv.ts';

it('shows posts, degrees and skills, marks of markdown as they are', async () => {
  const body = writeCv({
    summary: 'Summary.',
    experience: [
      { role: 'Head of R&D', organisation: 'Some *company*', years: '2020–2026', points: ['# 1.'] },
    ],
    education: ['A degree'],
    skills: ['A `skill`', 'Another'],
  });
  const facts = { kind: 'Profile', title: 'A', excerpt: 'B', meta: [], brand: 'C' };
  const { pages } = readPdf(await makePdf({ ...facts, updated: '2026-09-14', body }));
  expect(pages[0]).toContain(
    'ExperienceHead of R&DSome *company*, 2020–2026•# 1.Education•A degreeSkills•A `skill`•Another',
  );
});
