import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ViteDevServer } from 'vite';

/** By then the watcher has read a new folder and watches it. */
const settledMilliseconds = 250;

/**
 * Vite's watcher reads a new folder before it watches it: a file that comes between is missed, and
 * so are its later changes. Tells the watcher of such files below these folders.
 */
export function findMissedFiles(
  watcher: ViteDevServer['watcher'],
  folders: readonly string[],
): void {
  const isMissed = (path: string) => !watcher.getWatched()[dirname(path)]?.includes(basename(path));
  async function look(folder: string): Promise<void> {
    // Nothing, if the folder is gone already.
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name);
      if (!isMissed(path)) continue;
      if (entry.isDirectory()) await look(path);
      else watcher.emit('add', path);
      // Emits nothing itself.
      watcher.add(path);
    }
  }
  watcher.on('addDir', (folder) => {
    if (!folders.some((each) => folder.startsWith(`${each}/`))) return;
    setTimeout(look, settledMilliseconds, folder).unref();
  });
}
