import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../store/fixtures/temporary-folder.ts';
import { watchedFolders } from './watched-folders.ts';

test('folders are watched after a restart of the server as before', async () => {
  const folder = await makeTemporaryFolder();
  const root = join(folder, 'shell');
  const src = join(folder, 'mf-news/src');
  await mkdir(root);
  await mkdir(src, { recursive: true });
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false },
    plugins: [watchedFolders([src])],
  });
  onTestFinished(() => server.close());
  for (const name of ['before.ts', 'after.ts']) {
    const { watcher } = server;
    const write = async () => {
      // Each time: what comes between its reading of the folder and its watching is missed.
      await writeFile(join(src, name), '');
      return watcher.getWatched()[src];
    };
    await expect.poll(write, { timeout: 10_000 }).toContain(name);
    await server.restart();
  }
});
