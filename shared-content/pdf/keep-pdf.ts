import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepFolder } from '../pictures/picture-cache.ts';
import { makePdf } from './make-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';

const own = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const fileName = 'document.pdf';

let recipe: Promise<string> | undefined;

/** `makePdf`, which keeps what it made between builds: printing takes longer than all the rest. */
export async function keepPdf(
  document: PdfDocument,
  { cache = join(root, '.cache/pdf'), make = makePdf } = {},
): Promise<Uint8Array> {
  recipe ??= readRecipe();
  const key = createHash('sha256')
    .update(await recipe)
    .update(JSON.stringify(document));
  const folder = await keepFolder(cache, key.digest('hex'), async (draft) => {
    await writeFile(join(draft, fileName), await make(document));
  });
  return readFile(join(folder, fileName));
}

/** Changes with the code that prints and with every installed package. */
async function readRecipe(): Promise<string> {
  const names = (await readdir(own)).filter((name) => name.endsWith('.ts')).sort();
  const files = [...names.map((name) => join(own, name)), join(root, 'package-lock.json')];
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex');
}
