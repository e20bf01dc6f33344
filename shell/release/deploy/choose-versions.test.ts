import { describe, expect, it } from 'vitest';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import { ReleaseError, UsageError } from '../release-error.ts';
import { chooseVersions } from './choose-versions.ts';

async function openStore() {
  const store = openMemoryStore();
  const versions = ['1.1.0-b', '1.0.0-a'].map((version) => makeSection({ version }));
  await putReleases(store, makeShell(), ...versions);
  return store;
}

it('takes the release of an app that was published last, whatever its number', async () => {
  const wanted = await chooseVersions(await openStore(), ['mf-news', 'shell']);
  expect(wanted).toEqual({ 'mf-news': '1.0.0-a', shell: '1.0.0-a' });
});

it('takes the version that is asked for', async () => {
  const wanted = await chooseVersions(await openStore(), ['mf-news@1.1.0-b']);
  expect(wanted).toEqual({ 'mf-news': '1.1.0-b' });
});

describe('a refusal', () => {
  const refusal = async (...requests: readonly string[]) =>
    chooseVersions(await openStore(), requests).catch((error: unknown) => error);

  it('names the apps there are', async () => {
    expect(await refusal('mf-quiz')).toEqual(
      new ReleaseError('Unknown app "mf-quiz". The store has releases of: mf-news, shell.'),
    );
  });

  it('asks whether the nearest was meant, and never to publish what is no app', async () => {
    const { message } = (await refusal('mf-nwes')) as Error;
    expect(message).toMatch(/^Unknown app "mf-nwes"; did you mean mf-news\? /);
    expect(message).not.toContain('publish');
  });

  it('says how an app gets its first release', async () => {
    const { message } = (await refusal('mf-learning')) as Error;
    expect(message).toMatch(/^The store has no release of "mf-learning"\..* publish mf-learning$/);
  });

  it('says so where the store is empty', async () => {
    await expect(chooseVersions(openMemoryStore(), ['shell'])).rejects.toThrow(
      'The store has releases of: no app.',
    );
  });

  it('names the versions there are', async () => {
    expect(await refusal('mf-news@3.0.0')).toEqual(
      new ReleaseError('The store has no mf-news 3.0.0. It has: 1.0.0-a, 1.1.0-b.'),
    );
  });

  it.each(['@1.0.0', 'mf-news@', 'mf-news@1@2', ''])(
    'takes "%s" for a mistake',
    async (request) => {
      const mistake = new UsageError(`"${request}" is neither an app nor app@version.`);
      expect(await refusal(request)).toEqual(mistake);
    },
  );

  // The last one used to win without a word.
  it('asks which of two versions of an app is meant', async () => {
    const failure = await refusal('mf-news@1.0.0-a', 'mf-news@1.1.0-b');
    expect(failure).toEqual(new UsageError('mf-news is named twice; name one version of it.'));
  });
});
