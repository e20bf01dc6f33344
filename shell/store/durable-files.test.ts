import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeDurably } from './durable-files.ts';
import { makeTemporaryFolder } from './fixtures/temporary-folder.ts';

const steps: string[] = [];

/** Records the order of syncs and renames. */
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...real,
    async open(path: string, ...rest: []) {
      const file = await real.open(path, ...rest);
      const sync = file.sync.bind(file);
      const name = basename(path).startsWith('.tmp-') ? 'the file' : basename(path);
      file.sync = () => {
        steps.push(`sync ${name}`);
        return sync();
      };
      return file;
    },
    rename(from: string, to: string) {
      steps.push(`rename to ${basename(to)}`);
      return real.rename(from, to);
    },
  };
});

beforeEach(() => void steps.splice(0));

// Killing the process would not show this: only a power failure loses what was not synced.
it('syncs a file before moving it into place, then its folder', async () => {
  const path = join(await makeTemporaryFolder(), 'queue', 'message.json');
  await writeDurably(path, Buffer.from('Hello'));
  expect(steps.slice(-3)).toEqual(['sync the file', 'rename to message.json', 'sync queue']);
  expect(await readFile(path, 'utf8')).toBe('Hello');
});

it('syncs the parent of a folder it creates', async () => {
  const folder = await makeTemporaryFolder();
  await writeDurably(join(folder, 'queue', 'message.json'), Buffer.from('Hello'));
  expect(steps[0]).toBe(`sync ${basename(folder)}`);
});
