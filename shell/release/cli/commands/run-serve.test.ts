import { expect, it } from 'vitest';
import { goLive } from '../../../compose/fixtures/live-store.ts';
import { makeShell } from '../../../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../../store/fixtures/memory-driver.ts';
import { describeEmpty } from './run-serve.ts';

it('says that nothing is live, which a misspelt store would explain', async () => {
  const store = openMemoryStore();
  expect(await describeEmpty(store, 'production')).toContain('Nothing is live on production in ');
  await goLive(store, [makeShell()]);
  expect(await describeEmpty(store, 'production')).toBeUndefined();
  expect(await describeEmpty(store, 'pr-1')).toContain('Nothing is live on pr-1');
});
