import type { Entry } from '../loader/entry.ts';
import type { EntryFields } from '../loader/entry-fields.ts';
import { brand } from '../src/site/brand.ts';
import type { FileSet } from './file-set.ts';

/** What a PDF is made of. */
export interface PdfDocument {
  readonly kind: 'course' | 'insight';
  readonly title: string;
  readonly excerpt: string;
  /** Short facts below the title, in order. */
  readonly meta: string[];
  /** The body; pictures in it are file names, paths of the site are left as they are. */
  readonly markdown: string;
  /** Day of the last change, YYYY-MM-DD; the PDF's own date, so that its bytes never vary. */
  readonly updated: string;
  /** The site's owner. */
  readonly brand: string;
  /** Title in the PDF's properties: the entry's and the site's owner. */
  readonly fileTitle: string;
}

export type MakePdf = (document: PdfDocument) => Promise<Uint8Array>;

/** How PDFs are made: at once, named by their bytes, or when asked for, named by their text. */
export interface PdfPlan {
  readonly make?: MakePdf | undefined;
  readonly onRequest: boolean;
}

/** Adds an entry's PDF; the result is its URL, '' if it has none or none can be made. */
export async function addPdf(
  files: FileSet,
  { make, onRequest }: PdfPlan,
  entry: Entry<EntryFields>,
  facts: Pick<PdfDocument, 'kind' | 'meta'>,
): Promise<string> {
  const stem = entry.data.pdfFileName?.slice(0, -'.pdf'.length);
  if (!make || !stem) return '';
  const document = describe(entry, facts);
  const run = () => makeOrExplain(make, document, entry.file);
  if (onRequest) return files.addLater(stem, '.pdf', JSON.stringify(document), run);
  return files.add(stem, '.pdf', await run());
}

function describe(
  { data, body }: Entry<EntryFields>,
  facts: Pick<PdfDocument, 'kind' | 'meta'>,
): PdfDocument {
  const { title, excerpt, updated } = data;
  const fileTitle = `${title} | ${brand.name}`;
  return { ...facts, title, excerpt, markdown: body, updated, brand: brand.name, fileTitle };
}

async function makeOrExplain(make: MakePdf, document: PdfDocument, file: string) {
  try {
    return await make(document);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The PDF of ${file} could not be made: ${reason}`, { cause });
  }
}
