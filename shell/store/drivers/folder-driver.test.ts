import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeDriver } from '../fixtures/driver-suite.ts';
import { makeTemporaryFolder } from '../fixtures/temporary-folder.ts';
import { createFolderDriver } from './folder-driver.ts';

describeDriver('folder', async () => createFolderDriver(await makeTemporaryFolder()));

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
