import { describe, expect, it } from 'vitest';
import { goLive } from '../../compose/fixtures/live-store.ts';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import { keys } from '../../store/site-store.ts';
import { openPreviewStore } from '../fixtures/preview-store.ts';
import { type ChannelStatus, describeStatus, readStatus } from './status.ts';

const who = (author: string) => ({ author, reason: `by ${author}` });

const status: ChannelStatus = {
  channel: 'production',
  revision: 12,
  author: 'ada',
  reason: 'new course',
  time: '2026-03-01T12:00:00.000Z',
  apps: {
    shell: { version: '1.0.0-a', since: '2026-02-19T12:00:00.000Z', revision: 3, ...who('eve') },
    'mf-news': {
      version: '1.1.0-bcd',
      since: '2026-03-01T12:00:00.000Z',
      revision: 12,
      ...who('ada'),
    },
  },
};

const versionsOf = (apps: ChannelStatus['apps']) =>
  Object.fromEntries(Object.entries(apps).map(([app, { version }]) => [app, version]));

it('reads the newest revision of every channel, by name', async () => {
  const store = openMemoryStore();
  await goLive(store, [makeShell()]);
  await goLive(store, [makeShell(), makeSection()]);
  await goLive(store, [makeShell()], 'preview');
  const channels = await readStatus(store);
  expect(
    channels.map(({ channel, revision, apps }) => [channel, revision, versionsOf(apps)]),
  ).toEqual([
    ['preview', 1, { shell: '1.0.0-a' }],
    ['production', 2, { shell: '1.0.0-a', 'mf-news': '1.0.0-a' }],
  ]);
});

it('reads since which revision each app has been live without interruption', async () => {
  const store = openMemoryStore();
  const [old, news] = [makeSection(), makeSection({ version: '1.1.0-b' })];
  for (const section of [news, old, news, news]) await goLive(store, [makeShell(), section]);
  const [production] = await readStatus(store);
  expect(production?.apps).toMatchObject({
    shell: { version: '1.0.0-a', revision: 1, author: 'tester', reason: 'revision 1' },
    'mf-news': { version: '1.1.0-b', revision: 3, reason: 'revision 3' },
  });
});

it('reports a minimum age of what an earlier platform made live, until it changes', async () => {
  const store = openMemoryStore();
  const [old, news] = [makeSection(), makeSection({ version: '1.1.0-b' })];
  const { since: _, ...first } = await goLive(store, [makeShell(), old]);
  await store.appendRevision({ ...first, number: 2 });
  await goLive(store, [makeShell(), news]);
  // Nothing of them is read again.
  for (const number of [1, 2]) store.driver.entries.delete(keys.revision('production', number));
  const [production] = await readStatus(store);
  expect(production?.apps).toEqual({
    shell: { version: '1.0.0-a', since: '2026-01-01T00:00:00.000Z', revision: 2, orEarlier: true },
    'mf-news': expect.objectContaining({ version: '1.1.0-b', revision: 3, author: 'tester' }),
  });
  expect(
    describeStatus(production ? [production] : [], new Date('2026-01-11T00:00:00Z')),
  ).toContain('  shell    1.0.0-a  10 days ago or earlier (when it went live was not recorded)\n');
});

describe('errors in browsers', () => {
  const [old, news] = ['1.0.0-a', '1.1.0-b'];
  const openStatus = async (...versions: readonly string[]) => {
    const store = openMemoryStore();
    for (const version of versions) await goLive(store, [makeShell(), makeSection({ version })]);
    const put = (version: string, message: string, line = 1) =>
      store.recordError('mf-news', version, {
        message,
        stack: [`mf-news/src/page.tsx:${line}:1`],
        page: '/news',
        browser: 'Firefox',
        time: `2026-03-0${line}T12:00:00.000Z`,
      });
    return { store, put, read: async () => (await readStatus(store))[0] };
  };

  it('are new if the release before did not have them, on whatever line', async () => {
    const { put, read } = await openStatus(old, news, news);
    await put(old, 'Error: x', 1);
    await put(news, 'Error: x', 2);
    expect(await read()).not.toHaveProperty('newErrors');
    await put(news, 'Error: z', 4);
    await put(news, 'Error: y', 3);
    const status = await read();
    expect(status?.newErrors?.['mf-news']).toMatchObject([
      { message: 'Error: y', page: '/news' },
      { message: 'Error: z', browser: 'Firefox' },
    ]);
    expect(describeStatus(status ? [status] : [], new Date('2026-01-11T00:00:00Z'))).toContain(
      'by tester (revision 2)\n    new error in browsers: Error: y at mf-news/src/page.tsx:3:1 (/news)\n',
    );
  });

  it('are compared with the release before also where no revision says since when', async () => {
    const { store, put, read } = await openStatus(old, news, news);
    for (const number of [1, 2, 3]) {
      const key = keys.revision('production', number);
      const { since: _, ...revision } = JSON.parse(
        new TextDecoder().decode(store.driver.entries.get(key)),
      );
      store.driver.entries.set(key, new TextEncoder().encode(JSON.stringify(revision)));
    }
    await put(old, 'Error: x');
    await put(news, 'Error: x');
    await put(news, 'Error: y', 2);
    expect((await read())?.newErrors?.['mf-news']).toMatchObject([{ message: 'Error: y' }]);
  });

  it('of a preview are compared with production', async () => {
    const { store, put, read } = await openStatus(old);
    const preview = await goLive(store, [makeShell(), makeSection({ version: news })], 'pr-1');
    await store.appendRevision({ ...preview, number: 2, base: 1, overrides: { 'mf-news': news } });
    await put(old, 'Error: x');
    await put(news, 'Error: x');
    expect(await read()).not.toHaveProperty('newErrors');
    await put(news, 'Error: y');
    expect((await read())?.newErrors?.['mf-news']).toMatchObject([{ message: 'Error: y' }]);
  });

  it('are not new in a release that came back', async () => {
    const { store, put, read } = await openStatus(old, news);
    const last = await store.readRevision('production', 2);
    if (last === undefined) throw new Error('nothing is live');
    const apps = { ...last.apps, 'mf-news': old };
    await store.appendRevision({ ...last, number: 3, apps, rolledBackTo: { 'mf-news': 1 } });
    await put(old, 'Error: x');
    expect(await read()).not.toHaveProperty('newErrors');
  });
});

it.each([
  ['2026-03-01T12:01:00Z', '1 minute'],
  ['2026-03-01T13:59:00Z', '119 minutes'],
  ['2026-03-03T11:00:00Z', '47 hours'],
])('the text at %s reports an age of %s', (now, age) => {
  expect(describeStatus([status], new Date(now))).toContain(`revision 12, ${age} ago, by`);
});

describe('a preview', () => {
  const preview: ChannelStatus = {
    ...status,
    channel: 'pr-1',
    base: 4,
    overrides: { 'mf-news': '1.1.0-b' },
  };

  it('shows its base and its overrides', () => {
    expect(describeStatus([preview], new Date('2026-03-01T15:00:00Z')).split('\n')).toEqual([
      'pr-1: revision 12, based on production revision 4, 3 hours ago, by ada (new course)',
      '  shell    1.0.0-a    10 days, by eve (by eve)',
      '  mf-news  1.1.0-bcd  3 hours, by ada (by ada)  (override)',
    ]);
  });

  it('reads inherited apps from production’s ledger at its base', async () => {
    const { store, deployTo } = await openPreviewStore();
    await deployTo('production', { 'mf-events': '1.1.0-b' });
    await deployTo('pr-1', { 'mf-news': '1.1.0-b' });
    await deployTo('production', { 'mf-news': '1.1.0-b' });
    await deployTo('pr-1', { shell: '1.0.0-a' });
    const read = async () => (await readStatus(store)).find(({ channel }) => channel === 'pr-1');
    const revisionsOf = (channel: ChannelStatus | undefined) =>
      Object.entries(channel?.apps ?? {}).map(([app, { revision }]) => [app, revision]);
    expect(revisionsOf(await read())).toEqual([
      ['mf-events', 2],
      ['mf-news', 1],
      ['shell', 2],
    ]);
  });
});
