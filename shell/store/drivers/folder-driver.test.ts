import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeDriver } from '../fixtures/driver-suite.ts';
import { makeTemporaryFolder } from '../fixtures/temporary-folder.ts';
import { createFolderDriver } from './folder-driver.ts';

describeDriver('folder', async () => createFolderDriver(await makeTemporaryFolder()));

it('names the folder it cannot write to', async () => {
  const file = join(await makeTemporaryFolder(), 'not-a-folder');
  await writeFile(file, '');
  const driver = createFolderDriver(file);
  const failing = driver.write('pages/a.json', new Uint8Array());
  await expect(failing).rejects.toThrow(`Cannot write to SITE_STORE ${file}: ENOTDIR`);
});

it('names the file that it cannot read', async () => {
  const folder = await makeTemporaryFolder();
  await mkdir(join(folder, 'pages/a.json'), { recursive: true });
  await expect(createFolderDriver(folder).read('pages/a.json')).rejects.toThrow(
    `Cannot read SITE_STORE ${folder}: EISDIR: illegal operation on a directory, read '${folder}/pages/a.json'.`,
  );
});

it('reports a folder that is gone or empty, if it was read before', async () => {
  const folder = join(await makeTemporaryFolder(), 'store');
  const driver = createFolderDriver(folder);
  expect(await driver.read('pages/a.json')).toBeUndefined();
  await driver.write('pages/a.json', new Uint8Array());
  await driver.read('pages/a.json');
  await rename(folder, `${folder}.away`);
  const gone = `Cannot read SITE_STORE ${folder}: it is gone or empty`;
  await expect(driver.read('pages/b.json')).rejects.toThrow(gone);
  await mkdir(folder);
  await expect(driver.list('pages')).rejects.toThrow(gone);
  await rm(folder, { recursive: true });
  await rename(`${folder}.away`, folder);
  expect(await driver.list('pages')).toEqual(['a.json']);
  expect(await driver.read('pages/b.json')).toBeUndefined();
});

it('sweeps what interrupted writes left once it is old enough', async () => {
  const folder = await makeTemporaryFolder();
  const driver = createFolderDriver(folder);
  await driver.write('pages/a.json', new Uint8Array());
  await writeFile(join(folder, 'pages/.tmp-1'), 'half');
  const listFiles = async () => (await readdir(join(folder, 'pages'))).sort();
  await driver.sweep(new Date(Date.now() - 60_000));
  expect(await listFiles()).toEqual(['.tmp-1', 'a.json']);
  await driver.sweep(new Date(Date.now() + 60_000));
  expect(await listFiles()).toEqual(['a.json']);
});
