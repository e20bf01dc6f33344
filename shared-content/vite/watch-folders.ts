import { sep } from 'node:path';
import type { ViteDevServer } from 'vite';

/** Editors and checkouts write several files in a row: wait until they are done. */
const quietMilliseconds = 50;

/** Calls `changed` once after each burst of changes below these folders. */
export function watchFolders(
  server: ViteDevServer,
  folders: readonly string[],
  changed: () => void,
): void {
  let timer: NodeJS.Timeout | undefined;
  server.watcher.add(folders);
  server.watcher.on('all', (_event, file) => {
    if (!folders.some((folder) => file.startsWith(folder + sep))) return;
    clearTimeout(timer);
    timer = setTimeout(changed, quietMilliseconds);
  });
}

/** Makes every environment run the modules again and every page load again. */
export function reloadModules(server: ViteDevServer, ids: readonly string[]): void {
  for (const environment of Object.values(server.environments)) {
    const modules = ids.map((id) => environment.moduleGraph.getModuleById(id));
    for (const module of modules) if (module) environment.moduleGraph.invalidateModule(module);
    environment.hot.send({ type: 'full-reload' });
  }
}

/** Shows an error in the terminal and in the browser's overlay. */
export function showError(server: ViteDevServer, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  server.config.logger.error(message, { timestamp: true });
  const err = { message, stack: '', plugin: 'content-files' };
  server.environments.client.hot.send({ type: 'error', err });
}
