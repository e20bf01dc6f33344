import { stripVTControlCharacters } from 'node:util';
import type { ViteDevServer } from 'vite';

/** Editors and checkouts write several files in a row: wait until they are done. */
const quietMilliseconds = 50;

/**
 * Calls `changed` once after each burst of changes below these folders, one call at a time, with the
 * paths of what has changed.
 */
export function watchFolders(
  server: ViteDevServer,
  folders: readonly string[],
  changed: (files: readonly string[]) => Promise<void>,
): void {
  let timer: NodeJS.Timeout | undefined;
  let files: string[] = [];
  let last = Promise.resolve();
  server.watcher.add(folders);
  server.watcher.on('all', (_event, file) => {
    if (!folders.some((folder) => file.startsWith(`${folder}/`))) return;
    files.push(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const burst = files;
      files = [];
      last = last.then(() => changed(burst));
    }, quietMilliseconds);
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

/** Tells pages that the content has changed, or is fixed. */
export const contentEvent = 'site:content';

/** What a page sends once it listens for changes of the content. */
const listensEvent = 'site:listens';

/** Shows errors in the content until they are fixed. */
export function createProblems({ config, environments, ws }: ViteDevServer) {
  const { hot } = environments.client;
  let current: string | undefined;
  const overlay = (message: string) =>
    ({ type: 'error', err: { message, stack: '', plugin: 'content-files' } }) as const;
  const shown = new WeakSet<object>();
  hot.on('vite:client:connect', (_, client) => {
    if (current === undefined) return;
    shown.add(client);
    client.send(overlay(current));
  });
  // Fixed while the page's code was loading.
  hot.on(listensEvent, (_, client) => {
    if (current === undefined && shown.has(client)) client.send(contentEvent);
  });
  return {
    /** In the terminal once, and in the overlay of every page that is open or opened. */
    show(error: unknown) {
      const { message: written } = error instanceof Error ? error : new Error(String(error));
      const message = stripVTControlCharacters(written);
      if (message !== current) config.logger.error(message, { timestamp: true });
      current = message;
      // Not kept for a page that is opened later, when it may be fixed.
      if (ws.clients.size > 0) hot.send(overlay(message));
    },
    /** Pages close their overlay with the content that follows. */
    clear() {
      current = undefined;
    },
  };
}
