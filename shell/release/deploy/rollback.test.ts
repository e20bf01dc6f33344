import { beforeEach, describe, expect, it } from 'vitest';
import { goLive } from '../../compose/fixtures/live-store.ts';
import { makeSection, makeShell } from '../../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import type { Revision } from '../../store/records.ts';
import { keys } from '../../store/site-store.ts';
import { withFacts } from '../check/fixtures/compare.ts';
import { ReleaseError } from '../release-error.ts';
import { planRollback, rollBack } from './rollback.ts';

/** As published before shells had documents. */
const olderShell = withFacts(makeShell({ version: '0.9.0-old' }), { document: undefined });

let store: ReturnType<typeof openMemoryStore>;
let first: Revision;

/** 1: news a · 2: news b and events · 3: news b, events and another shell. */
beforeEach(async () => {
  store = openMemoryStore();
  const [shell, events] = [makeShell(), makeSection({ app: 'mf-events', prefix: '/events' })];
  const news = makeSection({ version: '1.1.0-b' });
  first = await goLive(store, [shell, makeSection()]);
  await goLive(store, [shell, news, events]);
  await goLive(store, [makeShell({ version: '2.0.0-b' }), news, events]);
});

describe('a plan', () => {
  it('lists every app that changes or is removed', async () => {
    const { current, target, changes } = await planRollback(store, 'production', 1);
    expect([current.number, target.number]).toEqual([3, 1]);
    expect(changes).toEqual([
      { app: 'mf-events', from: '1.0.0-a', to: undefined },
      { app: 'mf-news', from: '1.1.0-b', to: '1.0.0-a' },
      { app: 'shell', from: '2.0.0-b', to: '1.0.0-a' },
    ]);
  });

  it('says that earlier revisions were pruned', async () => {
    store.driver.entries.delete(keys.revision('production', 1));
    await expect(planRollback(store, 'production', 1)).rejects.toEqual(
      new ReleaseError('production has no revision 1. It has 2 to 3; earlier ones were pruned.'),
    );
  });
});

describe('rolling back to a revision', () => {
  it('appends its combination and pages without rendering', async () => {
    const plan = await planRollback(store, 'production', 1);
    const { revision, rendered } = await rollBack(store, plan);
    expect(rendered).toBe(0);
    const { apps, tables } = first;
    expect(revision).toMatchObject({ number: 4, apps, tables });
    expect(revision.reason).toBe('rollback to 1');
    expect(revision.rolledBackTo).toEqual({ 'mf-events': 1, 'mf-news': 1, shell: 1 });
    expect(Date.parse(revision.time)).toBeGreaterThan(Date.parse(first.time));
    expect(await store.readRevision('production', 4)).toEqual(revision);
  });

  it.each([
    ['another', makeShell()],
    ['the same', olderShell],
  ])('refuses a shell whose documents servers cannot write; live is %s', async (_, live) => {
    await goLive(store, [olderShell]);
    await goLive(store, [live, makeSection()]);
    const plan = await planRollback(store, 'production', 4);
    await expect(rollBack(store, plan)).rejects.toThrow(
      'shell 0.9.0-old has document format 0; this version of the platform reads 1.',
    );
  });

  it('records what it rolls back itself, not what its target did', async () => {
    await rollBack(store, await planRollback(store, 'production', 1));
    await rollBack(store, await planRollback(store, 'production', 3));
    const { revision } = await rollBack(store, await planRollback(store, 'production', 4));
    expect(revision.rolledBackTo).toMatchObject({ 'mf-news': 4 });
  });

  it('appends nothing if its releases are live', async () => {
    const { revision } = await rollBack(store, await planRollback(store, 'production', 1));
    const again = await rollBack(store, await planRollback(store, 'production', 1));
    expect(again).toMatchObject({ isNew: false, revision });
    expect(await store.lastRevisionNumber('production')).toBe(revision.number);
  });

  it('refuses damaged files of the apps that change', async () => {
    const { app, entry } = makeSection().release;
    await store.driver.write(keys.file(app, entry), new Uint8Array([1]));
    const plan = await planRollback(store, 'production', 1);
    await expect(rollBack(store, plan)).rejects.toThrow(
      `${keys.file(app, entry)} in memory does not match its record. Publish it again from the same source: npm run site -- publish mf-news`,
    );
    expect(await store.lastRevisionNumber('production')).toBe(3);
    const live = makeSection({ version: '1.1.0-b' }).release;
    await store.driver.write(keys.file(app, live.entry), new Uint8Array([1]));
    await rollBack(store, await planRollback(store, 'production', 2));
    expect(await store.lastRevisionNumber('production')).toBe(4);
  });

  it('is refused if another revision lands first', async () => {
    const plan = await planRollback(store, 'production', 1);
    const rival = await goLive(store, [makeShell({ version: '3.0.0-c' })]);
    await expect(rollBack(store, plan)).rejects.toThrow(
      'Another revision of production landed first.',
    );
    expect(await store.readRevision('production', 4)).toEqual(rival);
  });
});
