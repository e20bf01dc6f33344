import { expect, it, vi } from 'vitest';
import { errorLines } from '../../loader/fixtures/error-lines.ts';
import { insightText } from '../../loader/fixtures/write-root.ts';
import { makePdf } from '../../vite/fixtures/fake-pdf.ts';
import { publishFirst } from '../../vite/fixtures/publish-first.ts';
import { insights } from './collection.ts';

vi.mock('../../pdf/make-pdf.ts', () => import('../../vite/fixtures/fake-pdf.ts'));

it('hands the PDF maker the day of an article as it is read', async () => {
  const fields = { author: 'Somebody', date: '2026-07-02', pdfFileName: 'c.pdf' };
  await publishFirst(insights, { 'insights/c/index.md': insightText(fields) });
  expect(makePdf).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ meta: ['AI Coding', 'Somebody', '2 July 2026'] }),
  );
});

it('refuses an article that is changed before it is published', async () => {
  const files = { 'insights/c/index.md': insightText({ date: '2026-12-01' }) };
  expect((await errorLines(files, { collections: [insights] })).slice(1)).toEqual([
    expect.stringContaining("updated  '2026-09-14' is before date: an article is changed after"),
  ]);
});
