import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Entry } from '../loader/entry.ts';
import type { PictureFields } from '../src/parts/picture-fields.ts';
import type { FileSet } from './file-set.ts';
import type { PdfPlan } from './pdf.ts';

/** Where files go, and how PDFs are made. */
export interface Publishing {
  readonly files: FileSet;
  readonly pdfs: PdfPlan;
}

export function toJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

/** Publishes a picture of an entry as `<stem>-<hash>`; without a name nothing, and empty fields. */
export async function addPicture(
  files: FileSet,
  stem: string,
  { pictures }: Pick<Entry<unknown>, 'pictures'>,
  name = '',
  alt = '',
): Promise<PictureFields> {
  const picture = pictures.get(name);
  if (!picture) return { image_url: '', image_alt: '', image_width: 0, image_height: 0 };
  const { file, width, height } = picture;
  const url = files.add(stem, extname(file), await readFile(file));
  return { image_url: url, image_alt: alt, image_width: width, image_height: height };
}
