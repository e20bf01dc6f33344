import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { recipeOf } from '../cache/recipe.ts';

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
const documentsPerWorker = 40;

/** Its fonts and what it has not freed are not kept for longer without work, in milliseconds. */
const longestIdle = 2_000;

let worker: Worker | undefined;
let count = 0;
let idle: NodeJS.Timeout | undefined;

/**
 * Typesets a document as a tagged PDF. Wait for one before the next, as `cachedFile` does: the
 * worker's answers do not name their document. The compiler is WebAssembly and knows no fonts
 * but ours, so the bytes are the same on every machine.
 */
export async function typeset(document: TypstDocument): Promise<Uint8Array> {
  clearTimeout(idle);
  const current = await openWorker();
  current.ref();
  current.postMessage(document);
  const [answer] = await once(current, 'message').catch((error: Error) => [error]);
  // An idle thread does not keep the process running.
  current.unref();
  idle = setTimeout(closeWorker, longestIdle).unref();
  if (answer instanceof Error) {
    await closeWorker();
    throw answer;
  }
  return answer;
}

async function openWorker(): Promise<Worker> {
  if (count === documentsPerWorker) await closeWorker();
  count += 1;
  // It needs no loader of TypeScript.
  worker ??= new Worker(workerFile, { execArgv: [] });
  return worker;
}

async function closeWorker(): Promise<void> {
  const closing = worker;
  worker = undefined;
  count = 0;
  await closing?.terminate();
}
