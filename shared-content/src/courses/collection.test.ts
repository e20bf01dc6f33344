import { describe, expect, it, vi } from 'vitest';
import { loadAll } from '../../loader/fixtures/load-all.ts';
import { courseText } from '../../loader/fixtures/write-root.ts';
import { makePdf } from '../../vite/fixtures/fake-pdf.ts';
import { publishFirst } from '../../vite/fixtures/publish-first.ts';
import { courses } from './collection.ts';
import { courseCategories, courseLevels, courseStatuses } from './values.ts';

vi.mock('../../pdf/make-pdf.ts', () => import('../../vite/fixtures/fake-pdf.ts'));

it('publishes its facts in the list and in the PDF, its call to action with the details', async () => {
  const files = { 'courses/a/index.md': courseText({ pdfFileName: 'a.pdf' }) };
  const { item, detail } = await publishFirst(courses, files);
  expect(item).not.toHaveProperty('ctaLabel');
  expect(detail).toMatchObject({ ctaLabel: 'Ask about dates', hours: 14, related: [] });
  const meta = ['beginner', 'DevOps', 'Live', 'Online', 'Two days', 'On request'];
  expect(makePdf).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ meta }));
});

describe('the shipped courses', async () => {
  const { entriesOf } = await loadAll({ collections: [courses], documents: [] });
  const fields = entriesOf(courses).map(({ data }) => data);

  it.each([
    ['level', courseLevels],
    ['category', courseCategories],
    ['status', courseStatuses],
  ] as const)('show every %s in the catalogue', (field, values) => {
    const found = new Set<string>(fields.map((data) => data[field]));
    expect([...found].sort()).toEqual([...values].sort());
  });

  it('show one without a picture, and one without a PDF', () => {
    expect(fields.filter(({ imageFileName }) => !imageFileName)).not.toEqual([]);
    expect(fields.filter(({ pdfFileName }) => !pdfFileName)).not.toEqual([]);
  });
});
