import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { ReleaseError } from '../release-error.ts';
import type { ExportFile } from './list-files.ts';

/** Lists what an export wrote, so that the next one knows what is its own. */
export const markerFile = '.site-export.json';

/** Paths inside of the folder only: an export removes what its marker names. */
const markerSchema = z.object({ files: z.array(z.string().regex(/^(?!.*\.\.)[^/]/)) });

/** A folder that is new, empty or holds an earlier export; the files of that one. */
export async function openExportFolder(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new ReleaseError(`${resolve(folder)} cannot be used (${error.code}): name a folder.`);
  });
  if (names.length === 0) return [];
  if (!names.includes(markerFile)) {
    throw new ReleaseError(
      `${resolve(folder)} is not empty and holds no earlier export: name a new or empty folder.`,
    );
  }
  return readMarker(join(folder, markerFile));
}

async function readMarker(path: string): Promise<readonly string[]> {
  try {
    return markerSchema.parse(JSON.parse(await readFile(path, 'utf8'))).files;
  } catch (error) {
    throw new ReleaseError(`${path} is not what an export wrote (${error}): name an empty folder.`);
  }
}

/**
 * Writes an export over an earlier one. Each file is whole or not there; the marker names old
 * and new files until the old ones are gone, so that an interrupted export can be repeated.
 */
export async function writeExport(
  folder: string,
  earlier: readonly string[],
  files: readonly ExportFile[],
  onFile: (done: number) => void,
): Promise<void> {
  const paths = files.map(({ path }) => path);
  await mkdir(folder, { recursive: true });
  await writeMarker(folder, [...new Set([...earlier, ...paths])]);
  for (const [index, { path, read }] of files.entries()) {
    await writeWhole(join(folder, path), await read());
    onFile(index + 1);
  }
  const current = new Set(paths);
  for (const path of earlier.filter((one) => !current.has(one))) await removeFile(folder, path);
  await writeMarker(folder, paths);
}

function writeMarker(folder: string, files: readonly string[]): Promise<void> {
  const text = JSON.stringify({ files }, null, 2);
  return writeWhole(join(folder, markerFile), new TextEncoder().encode(text));
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

/** Removes a file and the folders that it leaves empty. */
async function removeFile(folder: string, path: string): Promise<void> {
  await rm(join(folder, path), { force: true });
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    const isRemoved = await rmdir(join(folder, parent)).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}
