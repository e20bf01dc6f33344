import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** What is made of content, kept between builds; may be deleted at any time. */
const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url));
export const pictureCache = join(cacheFolder, 'pictures');

/** Names what is made of `bytes` with `settings`; another version of the encoders names another. */
export function cacheKey(bytes: Uint8Array, settings: unknown): string {
  const recipe = JSON.stringify([settings, sharp.versions]);
  return createHash('sha256').update(recipe).update(bytes).digest('hex');
}

/**
 * The folder `key` of a cache, filled by `fill` if it is missing. It appears complete or not at
 * all, also when several processes make it at once. Within a process one is filled at a time:
 * decoded photographs are large.
 */
export async function keepFolder(
  cache: string,
  key: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(cache, key);
  if (await exists(folder)) return folder;
  await inTurn(async () => {
    if (!(await exists(folder))) await makeFolder(folder, fill);
  });
  return folder;
}

/** A file of a cache, like `keepFolder`. */
export async function keepFile(
  kind: 'cards' | 'pdf' | 'sizes',
  key: string,
  make: () => Promise<Uint8Array>,
): Promise<Buffer> {
  const folder = await keepFolder(join(cacheFolder, kind), key, async (draft) => {
    await writeFile(join(draft, 'file'), await make());
  });
  return readFile(join(folder, 'file'));
}

async function makeFolder(folder: string, fill: (folder: string) => Promise<void>) {
  const draft = `${folder}.${randomUUID()}`;
  try {
    await mkdir(draft, { recursive: true });
    await fill(draft);
    await rename(draft, folder);
  } catch (error) {
    // Another process was faster: what it made is the same.
    if (!(await exists(folder))) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
