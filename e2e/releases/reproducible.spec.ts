import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { mustRunSite } from '../processes.ts';
import { inFolder } from '../temporary-folder.ts';
import { test } from './own-store.ts';

const apps = ['shell', 'mf-learning'];

test('the same source built in another folder gives the same bytes', async ({ store, sources }) => {
  await inFolder(async (other) => {
    await mustRunSite(['publish', ...apps], other, sources);
    for (const app of apps) {
      // A version contains the hash of all files, the server bundle and the app's declarations.
      expect(await versionsOf(store, app)).toEqual(
        expect.arrayContaining([...(await versionsOf(other, app))]),
      );
    }
  });
});

async function versionsOf(store: string, app: string): Promise<readonly string[]> {
  const names = await readdir(join(store, 'releases', app));
  return names.filter((name) => name.endsWith('.json'));
}
