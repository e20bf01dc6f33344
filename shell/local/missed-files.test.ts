import { EventEmitter } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../store/fixtures/temporary-folder.ts';
import { findMissedFiles } from './missed-files.ts';

/** A watcher that knows these files, like one that read their folder too early. */
class EarlyWatcher extends EventEmitter {
  readonly known: Record<string, string[]> = {};
  add(path: string): this {
    const names = this.known[dirname(path)] ?? [];
    this.known[dirname(path)] = [...names, basename(path)];
    return this;
  }
  getWatched = () => this.known;
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
  findMissedFiles(watcher as unknown as ViteDevServer['watcher'], [src]);
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
