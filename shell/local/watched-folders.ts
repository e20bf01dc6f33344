import type { Plugin } from 'vite';
import { findMissedFiles } from './missed-files.ts';

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
      findMissedFiles(watcher, folders);
    },
  };
}
