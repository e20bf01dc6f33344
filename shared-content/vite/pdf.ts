import { readCached } from '../cache/file-cache.ts';
import type { Entry, EntryPdf } from '../definitions/collection.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import type { PicturePlan } from '../pictures/add-picture.ts';

/** Adds an entry's PDF; resolves to its URL, '' if it has none. */
export async function addPdf(
  { files, onRequest }: PicturePlan,
  { file, pictures }: Pick<Entry<unknown, unknown>, 'file' | 'pictures'>,
  name: string | undefined,
  document: EntryPdf,
): Promise<string> {
  const stem = name?.slice(0, -'.pdf'.length);
  if (!stem) return '';
  const make = () =>
    makePdf({ ...document, pictures }).catch((cause: Error) => {
      throw new Error(`The PDF of ${file} could not be made: ${cause.message}`, { cause });
    });
  if (onRequest) {
    const read = async () => readCached(await make());
    return files.addLater(stem, '.pdf', JSON.stringify(document), read);
  }
  const made = await make();
  return files.add(stem, '.pdf', await readCached(made), made.path);
}
