import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeDriver } from './fixtures/driver-suite.ts';
import { makeTemporaryFolder } from './fixtures/temporary-folder.ts';
import { createFolderDriver } from './folder-driver.ts';

describeDriver('folder', async () => createFolderDriver(await makeTemporaryFolder()));

it('names the folder it cannot write to', async () => {
  const file = join(await makeTemporaryFolder(), 'not-a-folder');
  await writeFile(file, '');
  const driver = createFolderDriver(file);
  const failing = driver.write('pages/a.json', new Uint8Array());
  await expect(failing).rejects.toThrow(`Cannot write to the store folder ${file}: ENOTDIR`);
});

it('sweeps what interrupted writes left once it is old enough', async () => {
  const folder = await makeTemporaryFolder();
  const driver = createFolderDriver(folder);
  await driver.write('pages/a.json', new Uint8Array());
  await writeFile(join(folder, 'pages/.tmp-1'), 'half');
  expect(await driver.sweep(new Date(Date.now() - 60_000))).toBe(0);
  expect(await driver.sweep(new Date(Date.now() + 60_000))).toBe(1);
  expect(await readdir(join(folder, 'pages'))).toEqual(['a.json']);
});
