import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inBatches } from '../loader/in-batches.ts';
import { type CachedFiles, cachedFilesFile, listsFile } from '../loader/lists-file.ts';
import type { PublishedContent } from './publish-content.ts';

/**
 * Writes the content of an app into a folder, in place of what is there: which file each list and
 * document is, where in the cache the files are, and those that are not in the cache.
 */
export async function writeContent(
  { files, lists }: PublishedContent,
  folder: string,
): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  await mkdir(folder, { recursive: true });
  const cached: CachedFiles = {};
  await inBatches(files.files, async ({ name, made, read }) => {
    if (made?.file.path !== undefined) {
      const { bytes, integrity, file } = made;
      cached[name] = { bytes, integrity, path: file.path };
    } else await writeFile(join(folder, name), await read());
  });
  await writeFile(join(folder, listsFile), JSON.stringify(lists));
  await writeFile(join(folder, cachedFilesFile), JSON.stringify(cached));
}
