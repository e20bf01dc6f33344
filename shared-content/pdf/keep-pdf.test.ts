import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { keepPdf } from './keep-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';

it('prints a document once, and another one when its text changes', async () => {
  const cache = await mkdtemp(join(tmpdir(), 'pdf-'));
  onTestFinished(() => rm(cache, { recursive: true }));
  const make = vi.fn(async ({ title }: PdfDocument) => new TextEncoder().encode(title));
  const print = async (title: string) =>
    Buffer.from(await keepPdf({ title } as PdfDocument, { cache, make })).toString();
  expect([await print('A'), await print('A'), await print('B')]).toEqual(['A', 'A', 'B']);
  expect(make).toHaveBeenCalledTimes(2);
});
