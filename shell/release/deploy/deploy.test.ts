import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compose } from '../../compose/compose.ts';
import { ComposeError } from '../../compose/compose-error.ts';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';
import { deploy } from './deploy.ts';

// Rendering in worker processes has its own tests: here it is about the ledger.
vi.mock('../../compose/compose.ts', async () => ({
  compose: vi.fn((await import('../../compose/fixtures/live-store.ts')).composeInProcess),
}));

let store: ReturnType<typeof openMemoryStore>;
const options = { channel: 'production', reason: 'test', author: 'tester' };
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

describe('a deploy', () => {
  it('appends a revision with who, why and every page', async () => {
    const { revision, isNew } = await deploy(store, first, options);
    expect(isNew).toBe(true);
    expect(revision).toMatchObject({ number: 1, apps: first, author: 'tester', reason: 'test' });
    expect(Object.keys(revision.pages)).toEqual(['/news', '/']);
    expect(await readLedger()).toEqual([revision]);
  });

  it('lands on top of what the channel has, and leaves other channels alone', async () => {
    await deploy(store, first, options);
    const wanted = { 'mf-events': '1.0.0-a', 'mf-news': '1.1.0-b' };
    const { revision } = await deploy(store, wanted, options);
    expect(revision).toMatchObject({ number: 2, apps: { ...first, ...wanted } });
    expect(await store.listChannels()).toEqual(['production']);
  });

  it('hands the live revision to composing, so that its pages can be kept', async () => {
    const { revision } = await deploy(store, first, options);
    await deploy(store, { 'mf-news': '1.1.0-b' }, options);
    expect(vi.mocked(compose).mock.lastCall?.[2]).toEqual(revision);
  });

  it('appends nothing where exactly this is live', async () => {
    const { revision } = await deploy(store, first, options);
    expect(await deploy(store, { 'mf-news': '1.0.0-a' }, options)).toEqual({
      revision,
      previous: revision,
      isNew: false,
      rendered: 0,
      milliseconds: 0,
      warnings: [],
    });
    expect(await readLedger()).toHaveLength(1);
  });
});

describe('a deploy of what is live', () => {
  const { app, entry } = makeSection().release;
  const wanted = { [app]: '1.0.0-a' };

  beforeEach(async () => {
    await deploy(store, first, options);
    await store.driver.write(keys.file(app, entry), new Uint8Array([1]));
  });

  it('is refused where its files are not as they were published', async () => {
    await expect(deploy(store, wanted, options)).rejects.toThrow(
      `The deploy to production is refused; revision 1 stays live.\nmf-news 1.0.0-a is not in the store as it was published:\n  ${keys.file(app, entry)} does not match the record\nPublish it again`,
    );
  });

  it('along with another app is refused as well', async () => {
    const both = { ...wanted, 'mf-events': '1.0.0-a' };
    await expect(deploy(store, both, options)).rejects.toThrow('does not match the record');
  });

  it('does not hinder others', async () => {
    expect((await deploy(store, { 'mf-events': '1.0.0-a' }, options)).isNew).toBe(true);
  });
});

describe('two deploys at once', () => {
  /** The store as one sees it to whom another deploy comes first. */
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

  it('both land: the second composes again on top of the first', async () => {
    await deploy(store, first, options);
    const rival = () => deploy(store, { 'mf-events': '1.0.0-a' }, { ...options, author: 'rival' });
    const onOvertaken = vi.fn(async () => {});
    const wanted = { 'mf-news': '1.1.0-b' };
    const { revision } = await deploy(withRival(rival), wanted, { ...options, onOvertaken });
    expect(onOvertaken).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ number: 2, author: 'rival' }),
    );
    const all = { ...first, 'mf-events': '1.0.0-a', 'mf-news': '1.1.0-b' };
    expect(revision).toMatchObject({ number: 3, apps: all, author: 'tester' });
    expect(revision.pages['/events']?.uses).toMatchObject({ 'mf-events': '1.0.0-a' });
    expect((await readLedger()).map((one) => one?.author)).toEqual(['tester', 'rival', 'tester']);
  });

  it('append one revision where both want the same', async () => {
    const rival = () => deploy(store, first, { ...options, author: 'rival' });
    const { revision, isNew } = await deploy(withRival(rival), first, options);
    expect({ author: revision.author, isNew }).toEqual({ author: 'rival', isNew: false });
    expect(await readLedger()).toHaveLength(1);
  });
});

describe('a refused deploy', () => {
  it('leaves the ledger as it was and says what stays live', async () => {
    await deploy(store, first, options);
    const before = await readLedger();
    vi.mocked(compose).mockRejectedValueOnce(new ComposeError('mf-news /news: no h1'));
    await expect(deploy(store, { 'mf-news': '1.1.0-b' }, options)).rejects.toThrow(
      'The deploy to production is refused; revision 1 stays live.\nmf-news /news: no h1',
    );
    expect(await readLedger()).toEqual(before);
  });

  it('says that nothing is live where nothing is', async () => {
    await expect(deploy(store, { 'mf-news': '1.0.0-a' }, options)).rejects.toThrow(
      'The deploy to production is refused; nothing is live yet.\nThere is no shell.',
    );
    expect(await readLedger()).toEqual([]);
  });

  it('names a release that is not in the store', async () => {
    await expect(deploy(store, { shell: '9.9.9' }, options)).rejects.toThrow(
      'The record of shell 9.9.9 is not in the store.',
    );
  });

  it.each([
    ['prefix', { prefix: '/news' }, 'mf-rival and mf-news both claim the prefix /news.'],
    ['widget', { prefix: '/rival' }, 'mf-rival and mf-news both claim the widget sign-up.'],
  ])('names both apps that claim one %s', async (_, { prefix }, message) => {
    const widgets = { 'sign-up': '<p>form</p>' };
    const offering = makeSection({ version: '2.0.0-c', widgets });
    const rival = makeSection({ app: 'mf-rival', prefix, widgets });
    await putReleases(store, offering, rival);
    await deploy(store, { ...first, 'mf-news': '2.0.0-c' }, options);
    await expect(deploy(store, { 'mf-rival': '1.0.0-a' }, options)).rejects.toThrow(message);
    expect(await readLedger()).toHaveLength(1);
  });
});
