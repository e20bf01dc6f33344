import { describe, expect, it } from 'vitest';
import { StoreError } from './driver.ts';
import { makeSection, putReleases } from './fixtures/fake-releases.ts';
import { openMemoryStore } from './fixtures/memory-driver.ts';
import type { Revision, StoredPage } from './records.ts';
import { keys } from './site-store.ts';
import { integrityOf } from './verified-files.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const time = '2026-01-01T00:00:00.000Z';

const page: StoredPage = {
  app: 'mf-news',
  status: 200,
  head: { title: 'News', description: 'What happened.' },
  icon: '/icon.svg',
  globalStyles: '',
  styles: [],
  body: '<h1>News</h1>',
  values: {},
  isNotFound: false,
  scripts: [],
};

function makeRevision(number: number): Revision {
  const fallback = { page: 'abc', uses: {}, widgets: {} };
  const rest = { apps: {}, pages: {}, notFound: {}, fallback, author: 'a', reason: 'r', time };
  return { channel: 'production', number, ...rest };
}

describe('an invalid record', () => {
  it.each(['not JSON', '{}', '{"app":"mf-news","version":7}'])(
    'is named by its key: %s',
    async (text) => {
      const store = openMemoryStore();
      await store.driver.write('releases/mf-news/1.json', encode(text));
      const failure = await store.readRelease('mf-news', '1').catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(StoreError);
      expect(String(failure)).toContain('releases/mf-news/1.json in memory is not a valid record');
    },
  );

  it('is named by its key when it is a page or a revision', async () => {
    const store = openMemoryStore();
    await store.driver.write(keys.page('abc'), encode('{}'));
    await store.driver.write(keys.revision('production', 3), encode('[]'));
    await expect(store.readPage('abc')).rejects.toThrow('pages/abc.json in memory');
    await expect(store.readRevision('production', 3)).rejects.toThrow('channels/production/3.json');
  });

  it('is reported with the wrong field', async () => {
    const store = openMemoryStore();
    const wrong = { ...makeRevision(1), author: 7 };
    await store.driver.write(keys.revision('production', 1), encode(JSON.stringify(wrong)));
    await expect(store.readRevision('production', 1)).rejects.toThrow('author');
  });
});

describe('releases', () => {
  it('read back as written, and as undefined when missing', async () => {
    const store = openMemoryStore();
    const section = makeSection();
    await putReleases(store, section);
    expect(await store.readRelease('mf-news', '1.0.0-a')).toEqual(section.release);
    expect(await store.readRelease('mf-news', '9.9.9')).toBeUndefined();
    expect(await store.listVersions('mf-news')).toEqual(['1.0.0-a']);
  });

  it('have a newest version, the one published last', async () => {
    const store = openMemoryStore();
    expect(await store.newestVersion('mf-news')).toBeUndefined();
    for (const version of ['1.0.0-a', '1.1.0-b', '1.0.0-a']) {
      await store.logPublished('mf-news', { version, author: 'a', time });
    }
    expect(await store.newestVersion('mf-news')).toBe('1.0.0-a');
  });

  it('keep both log entries when two are published at once', async () => {
    const store = openMemoryStore();
    const note = (version: string) => store.logPublished('mf-news', { version, author: 'a', time });
    await Promise.all([note('1'), note('2')]);
    expect(await store.driver.list('releases/mf-news/log')).toHaveLength(2);
  });

  it('provide a server bundle only if it matches its record', async () => {
    const store = openMemoryStore();
    const { release, server } = makeSection();
    const key = keys.server('mf-news', release.server.name);
    await expect(store.readServerBundle(release)).rejects.toThrow(`${key} in memory is missing`);
    await store.driver.write(key, server);
    expect(await store.readServerBundle(release)).toBe(new TextDecoder().decode(server));
    await store.driver.write(key, encode('exports.section = {};'));
    await expect(store.readServerBundle(release)).rejects.toThrow(
      `${key} in memory does not match its record`,
    );
  });
});

describe('pages', () => {
  it('are stored under the hash of their content, once', async () => {
    const store = openMemoryStore();
    const hash = await store.writePage(page);
    expect(await store.writePage({ ...page })).toBe(hash);
    expect(await store.writePage({ ...page, body: '<h1>Other</h1>' })).not.toBe(hash);
    expect(store.driver.written).toHaveLength(2);
    expect(await store.readPage(hash)).toEqual(page);
  });

  it('fail to read when missing', async () => {
    await expect(openMemoryStore().readPage('abc')).rejects.toThrow(
      'pages/abc.json in memory is missing',
    );
  });
});

describe('a channel', () => {
  it('starts at 0; then the highest number is the last, compared as a number', async () => {
    const store = openMemoryStore();
    expect(await store.lastRevisionNumber('production')).toBe(0);
    for (const number of [1, 9, 10]) await store.appendRevision(makeRevision(number));
    expect(await store.lastRevisionNumber('production')).toBe(10);
  });

  it('accepts a revision number once', async () => {
    const store = openMemoryStore();
    expect(await store.appendRevision(makeRevision(1))).toEqual(makeRevision(1));
    expect(await store.appendRevision({ ...makeRevision(1), author: 'other' })).toBeUndefined();
    expect(await store.readRevision('production', 1)).toMatchObject({ author: 'a' });
  });
});

it('integrityOf() returns what browsers check', () => {
  expect(integrityOf('')).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
});
