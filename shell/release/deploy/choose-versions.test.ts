import { describe, expect, it } from 'vitest';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { openStore as openFolder } from '../../store/open-store.ts';
import { keys } from '../../store/site-store.ts';
import { UsageError } from '../release-error.ts';
import { chooseVersions } from './choose-versions.ts';

async function openStore() {
  const store = openMemoryStore();
  const versions = ['1.1.0-b', '1.0.0-a'].map((version) => makeSection({ version }));
  await putReleases(store, makeShell(), ...versions);
  return store;
}

it('takes the release that was published last, whatever its version', async () => {
  const wanted = await chooseVersions(await openStore(), ['mf-news', 'shell']);
  expect(wanted).toEqual({ 'mf-news': '1.0.0-a', shell: '1.0.0-a' });
});

describe('a refusal', () => {
  const refusal = async (...requests: readonly string[]) =>
    chooseVersions(await openStore(), requests).catch((error: unknown) => error);

  it.each(['../channels/pr-1', 'x'.repeat(300)])('knows no app "%s"', async (app) => {
    const store = openFolder(await makeTemporaryFolder());
    for (const folder of ['channels/pr-1', 'releases/mf-news']) {
      await store.driver.write(`${folder}/1.json`, new Uint8Array());
    }
    await expect(chooseVersions(store, [app])).rejects.toThrow(`Unknown app "${app}".`);
  });

  it.each(['@1.0.0', 'mf-news@', 'mf-news@1@2', ''])('rejects "%s"', async (request) => {
    const mistake = new UsageError(`"${request}" is neither an app nor app@version.`);
    expect(await refusal(request)).toEqual(mistake);
  });

  it('chooses none by a log that is gone', async () => {
    const store = await openStore();
    for (const number of await store.listLog('mf-news')) {
      store.driver.entries.delete(keys.log('mf-news', number));
    }
    await expect(chooseVersions(store, ['mf-news'])).rejects.toThrow(
      'The newest release of mf-news is unknown: its log is empty. Publish it again, or name a version: 1.0.0-a, 1.1.0-b.',
    );
  });

  // Regression: the app was listed among those that have releases.
  it('of an app whose first publish was interrupted says that it has no release', async () => {
    const store = await openStore();
    await store.driver.write(keys.file('mf-learning', 'a.js'), new Uint8Array());
    await expect(chooseVersions(store, ['mf-learning'])).rejects.toThrow(
      'The store has no release of "mf-learning". The store has releases of: mf-news, shell. Publish first: npm run site -- publish mf-learning',
    );
  });

  it('of an app whose only release record is lost says to publish it, also without a checkout', async () => {
    const store = await openStore();
    for (const version of await store.listVersions('mf-news')) {
      store.driver.entries.delete(keys.release('mf-news', version));
    }
    await expect(chooseVersions(store, ['mf-news'])).rejects.toThrow(
      'The store has no release of "mf-news". The store has releases of: shell. Publish first: npm run site -- publish mf-news',
    );
  });

  // Regression: the last one silently won.
  it('rejects two versions of one app', async () => {
    const failure = await refusal('mf-news@1.0.0-a', 'mf-news@1.1.0-b');
    expect(failure).toEqual(new UsageError('mf-news is named twice; name one version of it.'));
  });
});
