import { beforeEach, describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import { type Revision, revisionSchema } from '../../store/records.ts';
import { findEarlier } from './earlier-version.ts';

let store: ReturnType<typeof openMemoryStore>;

beforeEach(() => {
  store = openMemoryStore();
});

type Step = Pick<Revision, 'apps'> & Partial<Revision>;

/** A revision with a version of mf-news, or without mf-news. */
const to = (version?: string): Step => ({ apps: version ? { 'mf-news': version } : {} });
/** A rollback of mf-news to a revision. */
const back = (revision: number, version?: string): Step => ({
  ...to(version),
  rolledBackTo: { 'mf-news': revision },
});
const overriding = (version: string): Step => ({
  apps: { 'mf-news': version },
  overrides: { 'mf-news': version },
});

async function earlierOf(steps: readonly Step[], channel = 'production') {
  const rest = { tables: {}, author: 'ada', reason: 'test' };
  const revisions = steps.map((step, index) =>
    revisionSchema.parse({
      ...rest,
      channel,
      number: index + 1,
      time: '2026-03-01T12:00:00.000Z',
      ...step,
    }),
  );
  for (const revision of revisions) await store.appendRevision(revision);
  const live = revisions.at(-1);
  return live && findEarlier(store, live, 'mf-news');
}

describe('the earlier version after', () => {
  it.each([
    ['deploys of other apps', [to('1'), to('2'), to('2'), to('2')], '1'],
    [
      'a rollback and deploys of other apps',
      [to('1'), to('2'), to('3'), back(2, '2'), to('2')],
      '1',
    ],
    ['a deploy on top of a rollback', [to('1'), to('2'), to('3'), back(2, '2'), to('4')], '2'],
    [
      'a version that was deployed again on purpose',
      [to('1'), to('2'), back(1, '1'), to('2'), to('3')],
      '2',
    ],
    ['a rollback of a rollback', [to('1'), to('2'), to('3'), back(2, '2'), back(3, '3')], '2'],
    ['an earlier version that was deployed, not rolled back to', [to('1'), to('2'), to('1')], '2'],
    [
      'a version that was live twice',
      [to('0'), to('1'), to('2'), to('1'), to('3'), back(4, '1')],
      '2',
    ],
    ['a time without the app', [to('1'), to('2'), to(), to('3')], '2'],
    ['the live version, deployed again after that', [to('1'), to('2'), to(), to('2')], '1'],
    ['its return after a time without the app', [to('1'), to('2'), back(0), back(2, '2')], '1'],
  ])('%s', async (_, steps, version) => {
    expect(await earlierOf(steps)).toMatchObject({ version });
  });

  it.each([
    ['the first', [to('1')]],
    ['the first, rolled back to', [to('1'), to('2'), to('3'), back(2, '2'), back(1, '1')]],
    ['the first after a time without the app', [to(), to('1'), to('1')]],
  ])('is none for %s', async (_, steps) => {
    expect(await earlierOf(steps)).toMatchObject({ version: undefined, endsAt: 1 });
  });

  it('goes further back each time, even if versions repeat, until none is left', async () => {
    const steps = ['5', '6', '1', '2', '3', '2', '1', '3', '4'].map((version) => to(version));
    await earlierOf(steps);
    const seen: string[] = [];
    for (let number = steps.length; seen.length < 20; ) {
      const live = await store.readRevision('production', number);
      const earlier = live && (await findEarlier(store, live, 'mf-news'));
      if (live === undefined || !earlier?.version) break;
      seen.push(earlier.version);
      number += 1;
      await store.appendRevision({ ...live, ...back(earlier.revision, earlier.version), number });
    }
    expect(seen).toEqual(['3', '1', '2', '3', '2', '1', '6', '5']);
  });
});

it.each([
  ['started with the override', [overriding('2')]],
  [
    'was reopened',
    [overriding('1'), { ...overriding('1'), closed: true as const }, overriding('2')],
  ],
])('the earlier version is production’s if a preview %s', async (_, steps) => {
  expect(await earlierOf(steps, 'pr-1')).toMatchObject({ version: undefined });
});
