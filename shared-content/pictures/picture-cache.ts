import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import sharp from 'sharp';

/** What is made of content, kept between builds; may be deleted at any time. */
const cacheFolder = fileURLToPath(new URL('../../.cache', import.meta.url));
export const pictureCache = join(cacheFolder, 'pictures');

/** Names what is made of `bytes` with `settings`; another version of the encoders names another. */
export function cacheKey(bytes: Uint8Array, settings: unknown): string {
  const recipe = JSON.stringify([settings, sharp.versions]);
  return createHash('sha256').update(recipe).update(bytes).digest('hex');
}

const oneByOne = pLimit(1);
const onEachCore = pLimit(availableParallelism());

/**
 * The folder `key` of a cache, filled by `fill` if it is missing. It appears complete or not at
 * all, also when several processes make it at once. Within a process one is filled at a time, since
 * decoded photographs are large; `limit` allows others.
 */
export async function keepFolder(
  cache: string,
  key: string,
  fill: (folder: string) => Promise<void>,
  limit = oneByOne,
): Promise<string> {
  const folder = join(cache, key);
  if (existsSync(folder)) return folder;
  await limit(async () => {
    if (!existsSync(folder)) await makeFolder(folder, fill);
  });
  return folder;
}

/** A file of a cache, like `keepFolder`. */
export async function keepFile(
  kind: 'cards' | 'pdf' | 'sizes',
  key: string,
  make: () => Promise<Uint8Array>,
): Promise<Buffer> {
  const fill = async (draft: string) => writeFile(join(draft, 'file'), await make());
  const limit = kind === 'cards' ? onEachCore : oneByOne;
  const folder = await keepFolder(join(cacheFolder, kind), key, fill, limit);
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
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
