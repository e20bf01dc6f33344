import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readLast } from './channels.ts';
import { StoreError, UnreadableError } from './drivers/driver.ts';
import { compress } from './files/compress.ts';
import { makeSection, putReleases } from './fixtures/fake-releases.ts';
import { openMemoryStore } from './fixtures/memory-driver.ts';
import type { Revision } from './records.ts';
import { keys, openSiteStore, type SiteStore } from './site-store.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const time = '2026-01-01T00:00:00.000Z';

function makeRevision(number: number): Revision {
  const rest = { apps: {}, tables: {}, author: 'a', reason: 'r', time };
  return { channel: 'production', number, ...rest };
}

let store: ReturnType<typeof openMemoryStore>;
beforeEach(() => {
  store = openMemoryStore();
});

it.each([
  ['not\nJSON', 'is not a valid record'],
  ['{"app":"mf-news","version":7}', 'is not a valid record (version:'],
])('an invalid record is named by its key, with the wrong field: %s', async (text, fault) => {
  await store.driver.write('releases/mf-news/1.json', encode(text));
  const failure = await store.readRelease('mf-news', '1').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreError);
  expect(String(failure)).toContain(`releases/mf-news/1.json in memory ${fault}`);
  expect(String(failure)).not.toContain('\n');
});

it.each([
  ['releases/mf-news/1.json', 'releases/mf-blog/1.json', (own) => own.readRelease('mf-news', '1')],
  [
    'channels/production/2.json',
    'channels/production/1.json',
    (own) => own.readRevision('production', 2),
  ],
] satisfies [string, string, (own: SiteStore) => Promise<unknown>][])(
  'a record in the place of another is damage: %s',
  async (key, other, read) => {
    await putReleases(store, makeSection({ app: 'mf-blog', version: '1' }));
    await store.appendRevision(makeRevision(1));
    await store.driver.write(key, (await store.driver.read(other)) ?? encode(''));
    const failure = await read(store).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnreadableError);
    expect(String(failure)).toContain(`${key} in memory is a copy of ${other}. `);
  },
);

it.each([
  ['channels/production/1.json', (hiding) => hiding.appendRevision(makeRevision(1))],
  [
    'releases/mf-news/log/1.json',
    (hiding) => hiding.logPublished('mf-news', { version: '1.0.0-a', author: 'a', time }),
  ],
] satisfies [string, (hiding: SiteStore) => Promise<unknown>][])(
  'what the store neither has nor creates is named: %s',
  async (key, append) => {
    const { driver } = openMemoryStore();
    // Once, or a failing test would not end.
    const create = vi.fn().mockResolvedValue(true).mockResolvedValueOnce(false);
    const hiding = openSiteStore({ ...driver, create });
    await expect(append(hiding)).rejects.toThrow(
      `${key} in memory can be neither read nor created. Remove every version`,
    );
  },
);

describe('releases', () => {
  it('have no newest version while the last log entry is damaged: an earlier one names another', async () => {
    await store.logPublished('mf-news', { version: '1.0.0-a', author: 'a', time });
    await store.driver.write(keys.log('mf-news', 2), encode(''));
    await expect(store.newestVersion('mf-news')).rejects.toThrow(keys.log('mf-news', 2));
    expect(await store.findEntry('mf-news', '1.0.0-a')).toMatchObject({ author: 'a' });
  });

  it('keep both log entries when two are published at once', async () => {
    const note = (version: string) => store.logPublished('mf-news', { version, author: 'a', time });
    await Promise.all([note('1'), note('2')]);
    expect(await store.driver.list('releases/mf-news/log')).toHaveLength(2);
  });
});

describe('files', () => {
  const section = makeSection();
  const { app, entry } = section.release;
  const key = keys.file(app, entry);

  it('are read if a record lists them, whatever its version, and match it', async () => {
    const { driver } = openMemoryStore();
    await putReleases(openSiteStore(driver), section);
    await driver.write(keys.file(app, 'unreleased.js'), encode('1'));
    await driver.write(keys.release(app, '0.9.0-z'), encode('{'));
    const store = openSiteStore(driver);
    expect(await store.readFile(app, entry)).toEqual(section.files.get(entry));
    expect(await store.readFile(app, 'unreleased.js')).toBeUndefined();
    await driver.write(key, encode('x'));
    await expect(store.readFile(app, entry)).rejects.toThrow(`${key} in memory does not match`);
    driver.entries.delete(key);
    await expect(store.readFile(app, entry)).rejects.toThrow(`${key} in memory is missing`);
  });

  /** A store with the section's release, opened by another server; its requests are counted. */
  async function openElsewhere() {
    const { driver } = openMemoryStore();
    await putReleases(openSiteStore(driver), section);
    const [read, list] = [vi.spyOn(driver, 'read'), vi.spyOn(driver, 'list')];
    return { driver, store: openSiteStore(driver), read, list };
  }

  it('that nobody has cost no request each, whatever app and name are asked for', async () => {
    const { store, read, list } = await openElsewhere();
    for (let number = 0; number < 50; number += 1) {
      expect(await store.readFile(app, `nobody-${number}.js`)).toBeUndefined();
      expect(await store.readFile(`mf-${number}`, entry)).toBeUndefined();
    }
    expect(read.mock.calls).toEqual([[keys.log(app, 1)]]);
    const folders = ['releases', `releases/${app}`, `releases/${app}/log`, `releases/${app}/files`];
    expect(list.mock.calls).toEqual(folders.map((folder) => [folder]));
  });

  it('are found soon after another server has published them, of any app', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { driver, store } = await openElsewhere();
    expect(await store.readFile(app, entry)).toBeDefined();
    const later = [
      makeSection({ version: '2.0.0-b' }),
      makeSection({ app: 'mf-events', prefix: '/events' }),
    ];
    await putReleases(openSiteStore(driver), ...later);
    vi.advanceTimersByTime(1_000);
    for (const { release, files } of later) {
      const { app, entry } = release;
      expect(await store.readFile(app, entry)).toEqual(files.get(entry));
    }
  });

  // Regression: all records of an app were read at once, which stalled visitors for seconds.
  it('are looked for in one release after the other, the newest first, and no further', async () => {
    const { driver, store, read } = await openElsewhere();
    const later = ['2.0.0-b', '3.0.0-c', '4.0.0-d'].map((version) => makeSection({ version }));
    await putReleases(openSiteStore(driver), ...later);
    const [, wanted] = later;
    const name = wanted?.release.entry ?? '';
    expect(await store.readFile(app, name)).toEqual(wanted?.files.get(name));
    const records = read.mock.calls.flatMap(([one]) =>
      /^releases\/[^/]+\/\d/.test(one) ? one : [],
    );
    expect(records).toEqual(['4.0.0-d', '3.0.0-c'].map((version) => keys.release(app, version)));
  });

  it('cost one reading of each release, also of a damaged one, whenever they are asked for', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { driver, store, read } = await openElsewhere();
    await driver.write(keys.file(app, 'unreleased.js'), encode('1'));
    await driver.write(keys.release(app, '0.9.0-z'), encode('{'));
    for (let second = 0; second < 5; second += 1) {
      expect(await store.readFile(app, 'unreleased.js')).toBeUndefined();
      vi.advanceTimersByTime(1_000);
    }
    // With the log's entry.
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('are no more once a prune has removed them with the releases that had them', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { driver, store } = await openElsewhere();
    const later = makeSection({ version: '2.0.0-b', files: { 'later.js': encode('2') } });
    await putReleases(openSiteStore(driver), later);
    for (const name of [entry, 'later.js']) expect(await store.readFile(app, name)).toBeDefined();
    driver.entries.delete(keys.release(app, section.release.version));
    for (const name of [entry, 'later.js']) driver.entries.delete(keys.file(app, name));
    vi.advanceTimersByTime(1_000);
    expect(await store.readFile(app, entry)).toBeUndefined();
    await expect(store.readFile(app, 'later.js')).rejects.toThrow('is missing');
    await putReleases(openSiteStore(driver), section);
    expect(await store.readFile(app, entry)).toEqual(section.files.get(entry));
  });

  it('have variants, which fail to read when damaged, then and later', async () => {
    await putReleases(store, section);
    expect(await store.readFile(app, entry, 'br')).toBeUndefined();
    const variant = await compress(section.files.get(entry) ?? encode(''), 'br');
    await store.driver.write(`${key}.br`, variant);
    expect(await store.readFile(app, entry, 'br')).toEqual(Uint8Array.from(variant));
    expect(await store.readFile(app, `${entry}.br`)).toBeUndefined();
    await store.driver.write(`${key}.br`, variant.slice(1));
    await expect(store.readFile(app, entry, 'br')).rejects.toThrow(
      `${key}.br in memory is not a variant of its file`,
    );
  });
});

describe('a channel', () => {
  it('starts at 0; then the highest number is the last, compared as a number', async () => {
    expect(await store.lastRevisionNumber('production')).toBe(0);
    for (const number of [1, 9, 10]) await store.appendRevision(makeRevision(number));
    expect(await store.lastRevisionNumber('production')).toBe(10);
  });

  it('cannot be read while its newest revision is damaged, which keeps its number', async () => {
    await store.appendRevision(makeRevision(1));
    await store.driver.write(keys.revision('production', 2), encode('{'));
    await expect(readLast(store, 'production')).rejects.toThrow(
      /^channels\/production\/2.json in memory is not a valid record .+ To replace it .+: npm run site -- repair --yes$/,
    );
    expect(await store.appendRevision(makeRevision(2))).toBeUndefined();
    await store.appendRevision(makeRevision(3));
    expect(await readLast(store, 'production')).toEqual(makeRevision(3));
  });
});
