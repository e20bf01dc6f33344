import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findPageHash } from '../../store/fixtures/all-pages.ts';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import { findUnreadableObjects } from '../../store/objects.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';
import { storeTarget, writeRelease } from '../../store/write-release.ts';
import { deploy } from './deploy.ts';

let store: ReturnType<typeof openMemoryStore>;
const options = {
  channel: 'production',
  reason: 'test',
};
const first = { shell: '1.0.0-a', 'mf-news': '1.0.0-a' };

const readLedger = async () => {
  const names = await store.driver.list('channels/production');
  return Promise.all(names.map((_, index) => store.readRevision('production', index + 1)));
};

beforeEach(async () => {
  store = openMemoryStore();
  const news = ['1.0.0-a', '1.1.0-b'].map((version) => makeSection({ version }));
  const events = makeSection({ app: 'mf-events', prefix: '/events' });
  await putReleases(store, makeShell(), ...news, events);
});

// Regression: fields of newer versions were lost.
it('a deploy keeps what a newer version has recorded of other apps', async () => {
  await deploy(store, { ...options, wanted: first });
  const key = keys.revision('production', 1);
  const recorded = JSON.parse(new TextDecoder().decode(await store.driver.read(key)));
  recorded.tables['mf-news'].later = { dictionary: 'd41d8' };
  await store.driver.write(key, new TextEncoder().encode(JSON.stringify(recorded)));
  const { revision } = await deploy(store, { ...options, wanted: { 'mf-events': '1.0.0-a' } });
  expect(revision.tables['mf-news']).toEqual(recorded.tables['mf-news']);
});

it('a deploy of what is live, together with another app, is refused if its files are damaged', async () => {
  const { app, entry } = makeSection().release;
  await deploy(store, { ...options, wanted: first });
  await store.driver.write(keys.file(app, entry), new Uint8Array([1]));
  const wanted = { [app]: '1.0.0-a', 'mf-events': '1.0.0-a' };
  await expect(deploy(store, { ...options, wanted })).rejects.toThrow('does not match its record');
});

describe('an object missing from the store', () => {
  const { app, entry } = makeSection().release;
  const lose = (key: string) => store.driver.entries.delete(key);

  // Regression: the revision named a deleted page, and redeploying did not fix it.
  it('is made again if it is a table, by any deploy', async () => {
    const { revision } = await deploy(store, { ...options, wanted: first });
    const page = await findPageHash(store, revision, '/news');
    lose(keys.table(revision.tables[app]?.table ?? ''));
    const other = await deploy(store, { ...options, wanted: { 'mf-events': '1.0.0-a' } });
    expect(other.rendered).toBe(2);
    expect(await findPageHash(store, other.revision, '/news')).toBe(page);
    expect(await store.readPage(page)).toBeDefined();
  });

  // Regression: a deploy to a preview looped forever.
  it('stops no deploy to a preview that inherits it', async () => {
    await deploy(store, { ...options, wanted: first });
    lose(keys.file(app, entry));
    const wanted = { 'mf-events': '1.0.0-a' };
    const opened = await deploy(store, { ...options, channel: 'pr-1', wanted });
    expect(opened.revision.apps).toEqual({ ...first, ...wanted });
  });
});

describe('a release record that is damaged or missing', () => {
  const news = makeSection({ version: '1.0.0-a' });
  const { app, version, entry } = news.release;
  const record = keys.release(app, version);
  const remedy = `Publish it again from the same source: npm run site -- publish ${app}`;

  it.each([
    ['cut', new Uint8Array([123])],
    ['missing', undefined],
  ])('refuses every deploy that keeps it, until it is published again: %s', async (_, bytes) => {
    const { revision } = await deploy(store, { ...options, wanted: first });
    store.driver.entries.delete(record);
    store.driver.entries.delete(keys.file(app, entry));
    if (bytes !== undefined) await store.driver.write(record, bytes);
    for (const wanted of [{ 'mf-events': '1.0.0-a' }, { [app]: version }]) {
      const failure = await deploy(store, { ...options, wanted }).catch(({ message }) => message);
      expect(failure).toContain(`${record} in memory is`);
      expect(failure).toContain(remedy);
    }
    await writeRelease(storeTarget(store), news);
    expect(await findUnreadableObjects(store, app, version)).toEqual([]);
    expect((await deploy(store, { ...options, wanted: { [app]: version } })).isNew).toBe(false);
    const next = await deploy(store, { ...options, wanted: { 'mf-events': '1.0.0-a' } });
    expect(next.revision.tables[app]).toEqual(revision.tables[app]);
  });

  it('can be replaced by another release, or leave the site', async () => {
    for (const replacement of ['1.1.0-b', null]) {
      await deploy(store, { ...options, wanted: { ...first, 'mf-events': '1.0.0-a' } });
      store.driver.entries.delete(record);
      const wanted = { [app]: replacement };
      const { revision } = await deploy(store, { ...options, wanted, isLossAllowed: true });
      expect(revision.apps[app]).toBe(replacement ?? undefined);
      await writeRelease(storeTarget(store), news);
    }
  });
});

describe('two deploys at once', () => {
  /** A store in which another deploy lands first. */
  function withRival(rival: () => Promise<unknown>): SiteStore {
    let hasCome = false;
    return {
      ...store,
      async appendRevision(revision) {
        if (!hasCome) await rival();
        hasCome = true;
        return store.appendRevision(revision);
      },
    };
  }

  it('both land, the second on top of the first', { tags: ['at-once'] }, async () => {
    await deploy(store, { ...options, wanted: first });
    const rival = () =>
      deploy(store, { ...options, reason: 'rival', wanted: { 'mf-events': '1.0.0-a' } });
    const onPlanned = vi.fn();
    const wanted = { 'mf-news': '1.1.0-b' };
    const deployed = await deploy(withRival(rival), { ...options, wanted, onPlanned });
    const { revision, rendered } = deployed;
    // The page of the first attempt serves the second.
    expect(rendered).toBe(1);
    const planned = onPlanned.mock.calls.map(([{ previous }, isAgain]) => [
      previous.reason,
      isAgain,
    ]);
    expect(planned).toEqual([
      ['test', false],
      ['rival', true],
    ]);
    const all = { ...first, 'mf-events': '1.0.0-a', 'mf-news': '1.1.0-b' };
    expect(revision).toMatchObject({ number: 3, apps: all, reason: 'test' });
    expect(revision.tables['mf-events']?.uses).toMatchObject({ 'mf-events': '1.0.0-a' });
    expect((await readLedger()).map((one) => one?.reason)).toEqual(['test', 'rival', 'test']);
  });

  it('append one revision if both want the same', async () => {
    const rival = () => deploy(store, { ...options, reason: 'rival', wanted: first });
    const { revision, isNew } = await deploy(withRival(rival), { ...options, wanted: first });
    expect({ reason: revision.reason, isNew }).toEqual({ reason: 'rival', isNew: false });
    expect(await readLedger()).toHaveLength(1);
  });
});

it('a refused deploy says that nothing is live there yet', async () => {
  await expect(deploy(store, { ...options, wanted: { 'mf-news': '1.0.0-a' } })).rejects.toThrow(
    'Deploy to production refused; nothing is live there yet.\nThe combination has no shell. Include it in the first deploy: npm run site',
  );
  expect(await readLedger()).toEqual([]);
});

it('a page that throws while rendering refuses the deploy, and the site stays as it is', {
  tags: ['broken-refused'],
}, async () => {
  await deploy(store, { ...options, wanted: first });
  const code = "exports.section = { render() { throw new Error('the anvil is missing'); } };";
  await putReleases(store, makeSection({ version: '1.2.0-c', code }));
  await expect(deploy(store, { ...options, wanted: { 'mf-news': '1.2.0-c' } })).rejects.toThrow(
    /revision 1 stays live\.\n.*mf-news \/news: the anvil is missing/,
  );
  expect(await readLedger()).toHaveLength(1);
});
