import { describe, expect, it } from 'vitest';
import { goLive } from '../../compose/fixtures/live-store.ts';
import { readLast } from '../../store/channels.ts';
import { ExpectedError } from '../../store/expected-error.ts';
import { makeShell } from '../../store/fixtures/fake-releases.ts';
import { fillOnce, type MemoryStore } from '../../store/fixtures/filled-store.ts';
import { interrupt } from '../../store/fixtures/interrupted-driver.ts';
import { listTableHashes, listTableKeys } from '../../store/objects.ts';
import { openSiteStore, type SiteStore } from '../../store/site-store.ts';
import { storeTarget, writeRelease } from '../../store/write-release.ts';
import { deploy } from '../deploy/deploy.ts';
import { planRollback, rollBack } from '../deploy/rollback.ts';
import {
  fillOld,
  findBroken,
  makeOld,
  noteUnused,
  removeNoted,
  sectionOf,
} from './fixtures/old-store.ts';

const [a, b, c] = ['1.0.0-a', '1.1.0-b', '1.2.0-c'] as const;

/** What may run beside a prune that would remove version a and revision 1. */
const commands: Readonly<Record<string, (store: SiteStore) => Promise<unknown>>> = {
  'a publish of what it removes': (store) => writeRelease(storeTarget(store), sectionOf(a)),
  'a publish that shares files with it': (store) =>
    writeRelease(storeTarget(store), {
      ...sectionOf(a),
      release: { ...sectionOf(a).release, version: c },
    }),
  'a deploy of it': (store) =>
    deploy(store, { channel: 'production', reason: 'test', wanted: { 'mf-news': a } }),
  'a rollback to it': async (store) => rollBack(store, await planRollback(store, 'production', 1)),
};

/** Two versions of mf-news were live; of the first, everything was noted last night. */
const { openFilled: openNoted } = fillOnce(async (store) => {
  await fillOld(store, [a, b]);
  await noteUnused(store);
});

/** Refused with a message: then nothing has changed. */
async function tryOut(command: () => Promise<unknown>): Promise<'done' | 'refused'> {
  return command().then(
    () => 'done',
    (error) => {
      if (error instanceof ExpectedError) return 'refused';
      throw error;
    },
  );
}

/** Runs `outer` again and again, with `inner` before each of its steps. */
async function interleave(
  outer: (store: SiteStore) => Promise<unknown>,
  inner: (store: MemoryStore) => Promise<unknown>,
  { open = openNoted, findMissing = findBroken } = {},
): Promise<number> {
  for (let step = 1; ; step += 1) {
    const store = await open();
    const { driver, count } = interrupt(store.driver, async (call) => {
      if (call === step) await tryOut(() => inner(store));
    });
    await tryOut(() => outer({ ...openSiteStore(driver), driver }));
    if (count() < step) return step - 1;
    const missing = (await findMissing(store)).map((key) => `step ${step}: ${key}`);
    expect(missing).toEqual([]);
  }
}

describe.each(Object.entries(commands))('%s', (_, command) => {
  it('is safe at every step of a prune', { tags: ['safe-prune'] }, async () => {
    const steps = await interleave((store) => removeNoted(store), command);
    expect(steps).toBeGreaterThan(10);
  });

  it('is safe with a prune at each of its own steps', { tags: ['safe-prune'] }, async () => {
    const steps = await interleave(command, removeNoted);
    expect(steps).toBeGreaterThan(5);
  });
});

/** The preview pr-1 was closed long ago; its revisions and pages were noted last night. */
const { openFilled: openClosedPreview } = fillOnce(async (store) => {
  await fillOld(store, [a]);
  const open = await goLive(store, [makeShell(), sectionOf(b)], 'pr-1');
  const time = '2026-01-02T00:00:00.000Z';
  await store.appendRevision({ ...open, closed: true, number: 2, time });
  makeOld(store);
  await noteUnused(store);
});

it('a deploy that reopens a preview is safe with a prune at each of its steps', {
  tags: ['safe-prune'],
}, async () => {
  const request = { channel: 'pr-1', reason: 'test', wanted: { 'mf-news': b } };
  const findMissing = async (store: MemoryStore) => {
    const last = await readLast(store, 'pr-1');
    const needed = last && !last.closed ? await listTableKeys(store, listTableHashes(last)) : [];
    return needed.filter((key) => !store.driver.entries.has(key));
  };
  const reopen = (store: SiteStore) => deploy(store, request);
  await interleave(reopen, removeNoted, { open: openClosedPreview, findMissing });
});
