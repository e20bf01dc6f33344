import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeDriver } from './driver-suite.ts';
import { makeTemporaryFolder } from './fixtures/temporary-folder.ts';
import { createFolderDriver } from './folder-driver.ts';

describeDriver('folder', async () => createFolderDriver(await makeTemporaryFolder()));

it('says which folder cannot be written', async () => {
  const file = join(await makeTemporaryFolder(), 'not-a-folder');
  await writeFile(file, '');
  const driver = createFolderDriver(file);
  const failing = driver.write('pages/a.json', new Uint8Array());
  await expect(failing).rejects.toThrow(`The store folder ${file} cannot be written (ENOTDIR`);
});
