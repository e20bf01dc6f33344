import { assert, beforeEach, describe, expect, it } from 'vitest';
import { findPageHash } from '../../store/fixtures/all-pages.ts';
import { makeEntries } from '../../store/fixtures/fake-entries.ts';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { fillOnce, type MemoryStore } from '../../store/fixtures/filled-store.ts';
import type { Revision } from '../../store/records.ts';
import { keys } from '../../store/site-store.ts';
import { examine } from '../repair/examine.ts';
import { deploy } from './deploy.ts';

const [a, b] = ['1.0.0-a', '1.1.0-b'] as const;
const app = 'mf-news';
const count = 200;

let store: MemoryStore;
let live: Revision;
const deployTo = (wanted: Readonly<Record<string, string>>, channel = 'production') =>
  deploy(store, { channel, reason: 'test', wanted });
const damage = (key: string) => store.driver.write(key, Uint8Array.of(123));
/** Of any revision. */
const listDamage = async () =>
  [...new Set((await examine(store, ['production'])).damage.map(({ key }) => key))].sort();

const { openFilled } = fillOnce(async (filled) => {
  const events = makeSection({ app: 'mf-events', prefix: '/events' });
  const news = [makeEntries(count, a), makeEntries(count, b)];
  await putReleases(filled, makeShell(), events, ...news);
  const wanted = { shell: a, [app]: a };
  ({ revision: live } = await deploy(filled, { channel: 'production', reason: 'test', wanted }));
});

const pageAt = async (path: string) => keys.page(await findPageHash(store, live, path));

beforeEach(async () => {
  store = await openFilled();
});

describe('damage of what a deploy of another version leaves as it is', () => {
  const file = keys.file(app, 'news-5.json');

  it('stops no deploy, and is found by fsck', async () => {
    const page = await pageAt('/news/5');
    for (const key of [page, file]) await damage(key);
    expect(await deployTo({ [app]: b })).toMatchObject({ rendered: 1 });
    expect(await listDamage()).toEqual([page, file]);
  });

  // Regression: the deploy said that exactly this was live, and left the page as it was.
  it('is restored by a deploy of the version that is live, or refused', async () => {
    const page = await pageAt('/news/5');
    await damage(page);
    await deployTo({ [app]: b });
    expect(await deployTo({ [app]: b })).toMatchObject({ isNew: true, rendered: 1 });
    expect(await listDamage()).toEqual([]);
    await damage(file);
    await expect(deployTo({ [app]: b })).rejects.toThrow(file);
  });
});

it('a deploy of another version is refused if a file that it brings is damaged', async () => {
  const file = keys.file(app, `news-${b}.json`);
  await damage(file);
  await expect(deployTo({ [app]: b })).rejects.toThrow(file);
});

it('a deploy to a preview reads the pages of its own that it uses, and none of production’s', async () => {
  await damage(await pageAt('/news/5'));
  const opened = await deployTo({ [app]: b }, 'pr-1');
  expect(opened.rendered).toBe(1);
  await damage(keys.page(await findPageHash(store, opened.revision, '/news/1')));
  const { rendered } = await deployTo({ 'mf-events': a }, 'pr-1');
  expect(rendered).toBe(2);
});

/** A part of the live table in which nothing changes. */
async function findPart() {
  const { table } = live.tables[app] ?? {};
  const { parts } = await store.readJoinedTable(table ?? '');
  const [found] = [...parts].filter(([, { pages }]) => !('/news/1' in pages));
  assert(found !== undefined);
  return { key: keys.table(found[0]), pages: Object.keys(found[1].pages).length };
}

it.each([
  ['its app', { [app]: b }],
  ['another app', { 'mf-events': a }],
])(
  'a part of what is live is not written again by a deploy of %s, although a prune had noted it',
  async (_, wanted) => {
    const { key } = await findPart();
    await store.writePruneCandidates([key]);
    store.driver.written.length = 0;
    await deployTo(wanted);
    expect(store.driver.written).not.toContain(key);
  },
);

it('a part of a preview’s table that a prune had noted is written again when it goes live', async () => {
  const { revision } = await deployTo({ [app]: b }, 'pr-1');
  const { parts } = await store.readJoinedTable(revision.tables[app]?.table ?? '');
  const own = [...parts].find(([, { pages }]) => '/news/1' in pages);
  assert(own !== undefined);
  const key = keys.table(own[0]);
  const promoted = { channel: 'production', reason: 'test', wanted: { [app]: b } };
  await store.writePruneCandidates([key]);
  store.driver.written.length = 0;
  await deploy(store, { ...promoted, reusable: [revision] });
  expect(store.driver.written).toContain(key);
});

it.each([
  ['its app', { [app]: b }],
  ['another app', { 'mf-events': a }],
])(
  'a missing part of a live table is made again by a deploy of %s, and nothing else',
  async (_, wanted) => {
    const { key, pages } = await findPart();
    store.driver.entries.delete(key);
    expect((await deployTo(wanted)).rendered).toBe(pages + 1);
    expect(await listDamage()).toEqual([]);
  },
);
