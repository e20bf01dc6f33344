import type { EntryPdf } from '../loader/collection.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { brand } from '../src/site/brand.ts';
import type { FileSet } from './file-set.ts';

export type MakePdf = (document: PdfDocument) => Promise<Uint8Array>;

/** Where PDFs go, and how they are made: at once, named by their bytes, or when asked for, named by their text. */
export interface PdfPlan {
  readonly files: FileSet;
  /** Left out, there are none. */
  readonly makePdf?: MakePdf | undefined;
  readonly onRequest: boolean;
}

/** A PDF to make: the name it is published under, its content and the file that is to blame. */
export interface PdfOrder {
  readonly name: string | undefined;
  readonly document: EntryPdf;
  readonly file: string;
}

/** Adds an entry's PDF; the result is its URL, '' if it has none or none can be made. */
export async function addPdf(
  { files, makePdf, onRequest }: PdfPlan,
  { name, document: order, file }: PdfOrder,
): Promise<string> {
  const stem = name?.slice(0, -'.pdf'.length);
  if (!makePdf || !stem) return '';
  const fileTitle = `${order.title} | ${brand.name}`;
  const document = { ...order, brand: brand.name, fileTitle };
  const run = () => makeOrExplain(makePdf, document, file);
  if (onRequest) return files.addLater(stem, '.pdf', JSON.stringify(document), run);
  return files.add(stem, '.pdf', await run());
}

async function makeOrExplain(make: MakePdf, document: PdfDocument, file: string) {
  try {
    return await make(document);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The PDF of ${file} could not be made: ${reason}`, { cause });
  }
}
