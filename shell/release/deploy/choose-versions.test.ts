import { describe, expect, it } from 'vitest';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
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

it('takes the requested version', async () => {
  const wanted = await chooseVersions(await openStore(), ['mf-news@1.1.0-b']);
  expect(wanted).toEqual({ 'mf-news': '1.1.0-b' });
});

describe('a refusal', () => {
  const refusal = async (...requests: readonly string[]) =>
    chooseVersions(await openStore(), requests).catch((error: unknown) => error);

  it('says that the store is empty', async () => {
    await expect(chooseVersions(openMemoryStore(), ['shell'])).rejects.toThrow(
      'The store has releases of: none.',
    );
  });

  it.each(['@1.0.0', 'mf-news@', 'mf-news@1@2', ''])('rejects "%s"', async (request) => {
    const mistake = new UsageError(`"${request}" is neither an app nor app@version.`);
    expect(await refusal(request)).toEqual(mistake);
  });

  // Regression: the last one silently won.
  it('rejects two versions of one app', async () => {
    const failure = await refusal('mf-news@1.0.0-a', 'mf-news@1.1.0-b');
    expect(failure).toEqual(new UsageError('mf-news is named twice; name one version of it.'));
  });
});
