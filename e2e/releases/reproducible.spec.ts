import { expect } from '@playwright/test';
import { openStore } from '../../shell/store/open-store.ts';
import { mustRunSite } from '../processes.ts';
import { inFolder } from '../temporary-folder.ts';
import { test } from './own-store.ts';

const apps = ['shell', 'mf-learning'];

test('the same source built in another folder gives the same bytes', async ({ store, sources }) => {
  await inFolder(async (other) => {
    await mustRunSite(['publish', ...apps], other, sources);
    for (const app of apps) {
      // A version contains the hash of all files, the server bundle and the app's declarations.
      expect(await openStore(store).listVersions(app)).toEqual(
        expect.arrayContaining([...(await openStore(other).listVersions(app))]),
      );
    }
  });
});
