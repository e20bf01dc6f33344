import { join } from 'node:path';
import { recipeOf } from '../cache/recipe.ts';
import { openPool } from '../workers/pool.ts';

/** A document in Typst's language (https://typst.app/docs), and what it reads. */
export interface TypstDocument {
  readonly source: string;
  /** Read as `json("data.json")`. */
  readonly data: unknown;
  /** By the names under which the source reads them. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const workerFile = join(import.meta.dirname, 'typst-worker.mjs');

const fonts = ['hanken-grotesk', 'piazzolla', 'source-code-pro'];

/** Changes with everything but the document that decides the bytes of its PDF. */
export const typstRecipe = recipeOf({
  code: ['pdf', 'pictures/load-sharp.ts'],
  packages: [
    '@myriaddreamin/typst-ts-web-compiler',
    'sharp',
    ...fonts.map((name) => `@expo-google-fonts/${name}`),
  ],
});

/** The compiler frees no memory, about 2 MB for each document, so its thread is replaced. */
const documentsPerThread = 40;

/** Its fonts and what it has not freed are not kept for longer without work, in milliseconds. */
const idleTimeout = 2_000;

const openCompiler = () =>
  openPool<TypstDocument, Uint8Array>(workerFile, undefined, { threads: 1, idleTimeout });

let compiler = openCompiler();
let count = 0;

/**
 * Typesets a document as a tagged PDF. Wait for one before the next, as `cachedFile` does: a thread
 * may be replaced meanwhile. The compiler is WebAssembly and knows no fonts but ours, so the bytes
 * are the same on every machine.
 */
export async function typeset(document: TypstDocument): Promise<Uint8Array> {
  if (count === documentsPerThread) await replaceThread();
  count += 1;
  try {
    return await compiler.run(document);
  } catch (error) {
    // One that has failed may fail with other documents, too.
    await replaceThread();
    throw error;
  }
}

async function replaceThread(): Promise<void> {
  const used = compiler;
  compiler = openCompiler();
  count = 0;
  await used.close();
}
