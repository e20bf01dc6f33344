import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { hashOf } from './integrity.ts';

/** What is made of content, kept between builds; may be deleted at any time. */
export const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url));

/** The folder of one kind of things in the cache. */
export function cacheOf(
  kind: 'cards' | 'pdf' | 'pictures' | 'sizes',
  folder = cacheFolder,
): string {
  return join(folder, kind);
}

/** Removes what entries became, and the drawn cards. PDFs and pictures stay. */
export async function removeContentCache(): Promise<void> {
  for (const folder of ['content', 'cards']) {
    // Another build may be writing there.
    await rm(join(cacheFolder, folder), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Names what is made of `bytes` with `settings`, to which the recipe belongs. */
export function cacheKey(bytes: Uint8Array | string, settings: unknown): string {
  return createHash('sha256').update(JSON.stringify(settings)).update(bytes).digest('hex');
}

/** What was made: in the cache, or only in memory where that cannot be written. */
export type CachedFile =
  | { readonly path: string; readonly bytes?: undefined }
  | { readonly bytes: Uint8Array; readonly path?: undefined };

export async function readCached({ path, bytes }: CachedFile): Promise<Uint8Array> {
  return bytes ?? readFile(path ?? '');
}

const oneByOne = pLimit(1);

/** By their folders, those that are being read or made. */
const started = new Map<string, Promise<ReadonlyMap<string, CachedFile>>>();

/**
 * The files of the folder `key` of a cache by name, made if they are missing. The folder appears
 * complete or not at all, also when several processes make it at once. Within a thread one is made
 * at a time, since decoded photographs are large; meanwhile others are read and written.
 */
export function cachedFiles(
  cache: string,
  key: string,
  make: () => Promise<ReadonlyMap<string, Uint8Array>>,
): Promise<ReadonlyMap<string, CachedFile>> {
  const folder = join(cache, key);
  const readOrMake = async () =>
    (await listCached(folder)) ?? writeFolder(folder, await oneByOne(make));
  const files = started.get(folder) ?? readOrMake().finally(() => started.delete(folder));
  started.set(folder, files);
  return files;
}

/** A file of a cache, like `cachedFiles`. */
export async function cachedFile(
  cache: string,
  key: string,
  make: () => Promise<Uint8Array>,
): Promise<CachedFile> {
  const files = await cachedFiles(cache, key, async () => new Map([['file', await make()]]));
  const file = files.get('file');
  if (file === undefined)
    throw new Error(`${join(cache, key)} lacks its file. Delete this folder and build again.`);
  return file;
}

/** The name of the list of the files' hashes in each folder. */
const hashesFile = 'hashes.json';

/** Nothing if the folder is not there; one with a changed file is removed, and made again. */
async function listCached(folder: string): Promise<ReadonlyMap<string, CachedFile> | undefined> {
  if (!existsSync(folder)) return undefined;
  try {
    const hashes: Record<string, string> = JSON.parse(
      await readFile(join(folder, hashesFile), 'utf8'),
    );
    const files = Object.entries(hashes).map(async ([name, hash]) => {
      const path = join(folder, name);
      if (hashOf(await readFile(path)) !== hash) throw new Error(`${path} has changed`);
      return [name, { path }] as const;
    });
    return new Map(await Promise.all(files));
  } catch {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
}

async function writeFolder(folder: string, files: ReadonlyMap<string, Uint8Array>) {
  const draft = `${folder}.${randomUUID()}`;
  try {
    await mkdir(draft, { recursive: true });
    for (const [name, bytes] of files) await writeFile(join(draft, name), bytes);
    const hashes = [...files].map(([name, bytes]) => [name, hashOf(bytes)]);
    await writeFile(join(draft, hashesFile), JSON.stringify(Object.fromEntries(hashes)));
    await rename(draft, folder);
  } catch (error) {
    // Another process may have been faster: what it made is the same.
    if (!existsSync(folder)) {
      noteFault(error);
      return new Map([...files].map(([name, bytes]) => [name, { bytes }]));
    }
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
  return new Map([...files.keys()].map((name) => [name, { path: join(folder, name) }]));
}

let fault: string | undefined;

/** Notes why the cache cannot be written: whoever makes something goes on without it. */
export function noteFault(error: unknown): void {
  fault ??= error instanceof Error ? error.message : String(error);
}

/** Why the cache could not be written in this thread; undefined if it could. */
export function cacheFault(): string | undefined {
  return fault;
}
