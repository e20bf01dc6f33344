import { mkdir, readdir, readFile, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeTemporaryFolder } from '../fixtures/temporary-folder.ts';
import { describeReadFault } from './durable-files.ts';
import { createFolderDriver } from './folder-driver.ts';

const steps: string[] = [];
/** While it has a code, writing a file's content fails with it. */
const diskFault: { code?: string } = {};

/** What happens before the next rename. */
const meanwhile: { act?: () => Promise<unknown> } = {};

/** Records the order of syncs and renames. */
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...real,
    async open(path: string, ...rest: []) {
      const file = await real.open(path, ...rest);
      if (diskFault.code && basename(path).startsWith('.tmp-')) {
        file.writeFile = () => Promise.reject(Object.assign(new Error('injected'), diskFault));
      }
      const sync = file.sync.bind(file);
      const name = basename(path).startsWith('.tmp-') ? 'the file' : basename(path);
      file.sync = () => {
        steps.push(`sync ${name}`);
        return sync();
      };
      return file;
    },
    async rename(from: string, to: string) {
      const { act } = meanwhile;
      delete meanwhile.act;
      await act?.();
      steps.push(`rename to ${basename(to)}`);
      return real.rename(from, to);
    },
  };
});

beforeEach(() => {
  steps.splice(0);
  delete diskFault.code;
});

it('a write that fails again says the same again, so that it can be logged once', async () => {
  const folder = await makeTemporaryFolder();
  await mkdir(join(folder, 'pages/a.json'), { recursive: true });
  const { write } = createFolderDriver(folder);
  const fail = () => write('pages/a.json', Buffer.from('Hello')).then(String, String);
  const message = await fail();
  expect(message).toContain(join(folder, 'pages/.tmp-*'));
  expect(await fail()).toBe(message);
});

it.each([
  ['ENOSPC', 'The disk is full; free some space'],
  ['EDQUOT', 'The disk quota is used up; free some space'],
  ['EROFS', 'read-only file system'],
  ['EACCES', 'its permissions allow writing'],
  ['EIO', 'Check the disk. It may have been written.'],
  ['EMFILE', 'Too many files are open; raise the limit'],
])('a write that fails with %s says so and leaves no temporary file', async (code, text) => {
  const folder = await makeTemporaryFolder();
  const driver = createFolderDriver(folder);
  diskFault.code = code;
  for (const write of [driver.write, driver.create]) {
    await expect(write('pages/a.json', Buffer.from('Hello'))).rejects.toThrow(text);
  }
  expect(await readdir(join(folder, 'pages'))).toEqual([]);
});

// Killing the process would not show this: only a power failure loses what was not synced.
it('syncs the parent of a folder it creates, a file before moving it into place, then its folder', async () => {
  const folder = await makeTemporaryFolder();
  await createFolderDriver(folder).write('queue/message.json', Buffer.from('Hello'));
  const created = `sync ${basename(folder)}`;
  expect(steps).toEqual([created, 'sync the file', 'rename to message.json', 'sync queue']);
  expect(await readFile(join(folder, 'queue/message.json'), 'utf8')).toBe('Hello');
});

it('syncs both folders after a move, the one it moved to first', async () => {
  const folder = await makeTemporaryFolder();
  const driver = createFolderDriver(folder);
  await driver.write('queue/message.json', Buffer.from('Hello'));
  const move = () => driver.move('queue/message.json', 'dead/message.json');
  expect(await move()).toBe(true);
  expect(steps.slice(-3)).toEqual(['rename to message.json', 'sync dead', 'sync queue']);
  expect(await readFile(join(folder, 'dead/message.json'), 'utf8')).toBe('Hello');
  expect(await move()).toBe(false);
});

it('writes to one folder share its syncs, and each waits for one after its rename', async () => {
  const driver = createFolderDriver(await makeTemporaryFolder());
  await driver.write('pages/first', Buffer.from(''));
  steps.splice(0);
  const names = Array.from({ length: 20 }, (_, index) => `page-${index}`);
  const write = async (name: string) => {
    await driver.write(`pages/${name}`, Buffer.from(name));
    const synced = steps.lastIndexOf('sync pages');
    expect(synced, name).toBeGreaterThan(steps.indexOf(`rename to ${name}`));
  };
  await Promise.all(names.map(write));
  expect(steps.filter((step) => step === 'sync pages').length).toBeLessThan(names.length);
});

it.each([
  ['written again', 'new', ['a.json']],
  ['removed', undefined, []],
])('does not remove what was meanwhile %s', async (_, text, left) => {
  const folder = await makeTemporaryFolder();
  const driver = createFolderDriver(folder);
  const key = 'pages/a.json';
  await driver.write(key, Buffer.from('old'));
  await utimes(join(folder, key), 0, 0);
  const remove = () => driver.remove(key, new Date(1));
  meanwhile.act = text === undefined ? remove : () => driver.write(key, Buffer.from(text));
  expect(await remove()).toBe(false);
  expect(await readdir(join(folder, 'pages'))).toEqual(left);
  expect((await driver.read(key))?.toString()).toBe(text);
});

it('says what to do where reading is denied, as root never sees, or too many files are open', () => {
  const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  expect(describeReadFault(denied)).toBe('Check that its permissions allow reading.');
  expect(describeReadFault(Object.assign(new Error(), { code: 'EMFILE' }))).toContain('ulimit -n');
  // Of all processes together, which ulimit does not change.
  expect(describeReadFault(Object.assign(new Error(), { code: 'ENFILE' }))).toBe(
    'Too many files are open on this machine; raise its limit.',
  );
  expect(describeReadFault(new Error('it is gone or empty'))).toBe('');
});
