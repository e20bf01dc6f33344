import { readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { makeFolder } from '../../store/drivers/durable-files.ts';
import { ReleaseError, unwritable } from '../release-error.ts';
import type { ExportFile } from './list-files.ts';

/** Lists the files of an export, so that the next one knows what it may remove. */
const markerFile = '.site-export.json';

/** Only paths inside the folder, because an export removes what its marker lists. */
const markerSchema = z.object({
  files: z.array(z.string().regex(/^(?!(?:.*\/)?\.\.(?:\/|$))[^/]/)),
});

/** The files of an earlier export in the folder, which must be new or empty otherwise. */
export async function openExportFolder(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new ReleaseError(
      `Cannot use ${resolve(folder)} (${error.code}). Choose a new or empty folder.`,
    );
  });
  // One that was stopped while it wrote its first marker has nothing else yet.
  if (names.every((name) => name === `${markerFile}.part`)) return [];
  if (!names.includes(markerFile)) {
    throw new ReleaseError(
      `${resolve(folder)} is not empty and not an earlier export. Choose a new or empty folder.`,
    );
  }
  return readMarker(join(folder, markerFile));
}

async function readMarker(path: string): Promise<readonly string[]> {
  try {
    return markerSchema.parse(JSON.parse(await readFile(path, 'utf8'))).files;
  } catch (error) {
    throw new ReleaseError(
      `${path} is not a valid export marker (${error}). Choose an empty folder.`,
    );
  }
}

/**
 * Writes an export over an earlier one. Each file that differs is written atomically; the marker
 * lists old and new files until the old ones are removed, so that an interrupted export can be
 * repeated.
 */
export async function writeExport(
  folder: string,
  earlier: readonly string[],
  files: readonly ExportFile[],
  onFile: (done: number) => void,
): Promise<void> {
  const paths = files.map(({ path }) => path);
  await writeMarker(folder, [...new Set([...earlier, ...paths])]);
  for (const [index, { path, read }] of files.entries()) {
    await writeWhole(folder, path, await read());
    onFile(index + 1);
  }
  const current = new Set(paths);
  for (const path of earlier.filter((one) => !current.has(one))) await removeFile(folder, path);
  await writeMarker(folder, paths);
}

function writeMarker(folder: string, files: readonly string[]): Promise<void> {
  const text = JSON.stringify({ files }, null, 2);
  return writeWhole(folder, markerFile, new TextEncoder().encode(text));
}

/** A file that has these bytes keeps its time, of which hosts make ETags. */
async function writeWhole(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  const file = join(folder, path);
  try {
    const there = await readFile(file).catch(() => undefined);
    if (there?.equals(bytes)) return;
    await makeFolder(dirname(file));
    await writeFile(`${file}.part`, bytes);
    await rename(`${file}.part`, file);
  } catch (error) {
    throw unwritable(folder, error);
  } finally {
    await rm(`${file}.part`, { force: true }).catch(() => {});
  }
}

/** Removes a file, what was left of writing it, and the folders that are empty then. */
async function removeFile(folder: string, path: string): Promise<void> {
  for (const name of [path, `${path}.part`]) {
    await rm(join(folder, name), { force: true }).catch((error) => {
      throw unwritable(folder, error);
    });
  }
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    const isRemoved = await rmdir(join(folder, parent)).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}
