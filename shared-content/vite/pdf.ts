import { readFile } from 'node:fs/promises';
import type { Entry, EntryPdf } from '../loader/collection.ts';
import type { PdfDocument, PdfPicture } from '../pdf/pdf-document.ts';
import { brand } from '../src/site/brand.ts';
import { type FileSet, hash } from './file-set.ts';

export type MakePdf = (document: PdfDocument) => Promise<Uint8Array>;

/** Where PDFs go, and how they are made: at once, named by their bytes, or when asked for, named by their text. */
export interface PdfPlan {
  readonly files: FileSet;
  /** Left out, there are none. */
  readonly makePdf?: MakePdf | undefined;
  readonly onRequest: boolean;
}

/** A PDF to make: the name it is published under, its content and the entry it is made of. */
export interface PdfOrder {
  readonly name: string | undefined;
  readonly document: EntryPdf;
  readonly entry: Pick<Entry<unknown, unknown>, 'file' | 'pictures'>;
}

/** Adds an entry's PDF; the result is its URL, '' if it has none or none can be made. */
export async function addPdf(
  { files, makePdf, onRequest }: PdfPlan,
  { name, document: order, entry }: PdfOrder,
): Promise<string> {
  const stem = name?.slice(0, -'.pdf'.length);
  if (!makePdf || !stem) return '';
  const fileTitle = `${order.title} | ${brand.name}`;
  const pictures = await readPictures(entry);
  const document = { ...order, pictures, brand: brand.name, fileTitle };
  const run = () => makeOrExplain(makePdf, document, entry.file);
  if (onRequest) return files.addLater(stem, '.pdf', JSON.stringify(document), run);
  return files.add(stem, '.pdf', await run());
}

async function readPictures({ pictures }: PdfOrder['entry']): Promise<Record<string, PdfPicture>> {
  const files = [...pictures].map(
    async ([name, { file }]) => [name, { file, hash: hash(await readFile(file)) }] as const,
  );
  return Object.fromEntries(await Promise.all(files));
}

async function makeOrExplain(make: MakePdf, document: PdfDocument, file: string) {
  try {
    return await make(document);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The PDF of ${file} could not be made: ${reason}`, { cause });
  }
}
