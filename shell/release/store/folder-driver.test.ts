import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeDriver } from './driver-suite.ts';
import { createFolderDriver } from './folder-driver.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'site-store-'));

describeDriver('folder', async () => createFolderDriver(await newFolder()));

it('says which folder cannot be written', async () => {
  const file = join(await newFolder(), 'not-a-folder');
  await writeFile(file, '');
  const driver = createFolderDriver(file);
  const failing = driver.write('pages/a.json', new Uint8Array());
  await expect(failing).rejects.toThrow(`The store folder ${file} cannot be written (ENOTDIR`);
});
