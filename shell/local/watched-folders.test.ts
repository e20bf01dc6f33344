import { EventEmitter } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createServer, type Plugin } from 'vite';
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

/** A watcher that knows these files, like one that read their folder too early. */
class EarlyWatcher extends EventEmitter {
  readonly known: Record<string, string[]> = {};
  add(path: string | readonly string[]): void {
    if (typeof path !== 'string') return;
    const names = this.known[dirname(path)] ?? [];
    this.known[dirname(path)] = [...names, basename(path)];
  }
  getWatched = () => this.known;
}

function startWatching({ configureServer }: Plugin, watcher: EarlyWatcher): void {
  if (typeof configureServer !== 'function') throw new Error('It has no hook for servers.');
  Reflect.apply(configureServer, undefined, [{ watcher }]);
}

test('files of a new folder that the watcher missed are added, each once', async () => {
  const root = await makeTemporaryFolder();
  const [src, elsewhere] = [join(root, 'src'), join(root, 'elsewhere')];
  const watcher = new EarlyWatcher();
  const added: string[] = [];
  const all = new Promise<void>((resolve) => {
    watcher.on('add', (path: string) => {
      added.push(path.slice(root.length));
      if (path.endsWith('part.ts')) resolve();
    });
  });
  startWatching(watchedFolders([src]), watcher);
  const folder = join(src, 'late');
  await mkdir(join(folder, 'inner'), { recursive: true });
  for (const name of ['a-page.tsx', 'inner/list.tsx', 'part.ts']) {
    await writeFile(join(folder, name), '');
  }
  await mkdir(elsewhere);
  await writeFile(join(elsewhere, 'page.tsx'), '');
  watcher.add(join(folder, 'a-page.tsx'));
  watcher.emit('addDir', elsewhere);
  watcher.emit('addDir', folder);
  await all;
  expect(added.sort()).toEqual(['/src/late/inner/list.tsx', '/src/late/part.ts']);
  expect(watcher.known[folder]).toEqual(expect.arrayContaining(['a-page.tsx', 'inner', 'part.ts']));
});
