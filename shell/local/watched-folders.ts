import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

/** By then the watcher has read a new folder and watches it. */
const settledMilliseconds = 250;

/**
 * Watches folders outside Vite's root as a whole: Vite watches their files one by one, and loses one
 * that is replaced several times in quick succession, as editors do when they save and format.
 */
export function watchedFolders(folders: readonly string[]): Plugin {
  return {
    name: 'site:watched-folders',
    // Called again by a restart, which brings another watcher.
    configureServer({ watcher }) {
      watcher.add(folders);
      watcher.on('addDir', (folder) => {
        if (!folders.some((each) => folder.startsWith(`${each}/`))) return;
        setTimeout(addMissedFiles, settledMilliseconds, watcher, folder).unref();
      });
    },
  };
}

/**
 * The watcher reads a new folder before it watches it: a file that comes between is missed, and so
 * are its later changes. Tells the watcher of such files.
 */
async function addMissedFiles(watcher: ViteDevServer['watcher'], folder: string): Promise<void> {
  const options = { recursive: true, withFileTypes: true } as const;
  // None, if the folder is gone already.
  for (const entry of await readdir(folder, options).catch(() => [])) {
    const path = join(entry.parentPath, entry.name);
    if (watcher.getWatched()[dirname(path)]?.includes(basename(path))) continue;
    if (entry.isFile()) watcher.emit('add', path);
    // Emits nothing itself.
    watcher.add(path);
  }
}
