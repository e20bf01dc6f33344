import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert, describe, expect, it } from 'vitest';
import { readShare } from '../../store/channels.ts';
import { findPageHash } from '../../store/fixtures/all-pages.ts';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { keys } from '../../store/site-store.ts';
import { storeTarget, writeRelease } from '../../store/write-release.ts';
import { deploy } from '../deploy/deploy.ts';
import type { Wanted } from '../deploy/plan-deploy.ts';
import { provideStore } from '../fixtures/run-site.ts';
import { allowAll } from '../guard.ts';
import { publishTarget } from '../publish/publish-target.ts';
import { examine } from './examine.ts';
import { repair } from './repair.ts';

const news = ['1.0.0-a', '1.1.0-b'].map((version) =>
  makeSection({ version, pages: [{ path: '/news', body: `<h1>News ${version}</h1>` }] }),
);
const [first = makeSection()] = news;

const damage = (key: string) => writeFile(join(folder(), key), '{');
const read = async (number: number) => {
  const revision = await store().readRevision('production', number);
  if (revision === undefined) throw new Error(`No revision ${number}`);
  return revision;
};
const pageAt = async (path: string) => keys.page(await findPageHash(store(), await read(2), path));
const tableAt = async () => keys.table((await read(2)).tables['mf-news']?.table ?? '');

/** Production has had versions a and b of mf-news, the preview pr-1 version a. */
const { folder, site, store } = provideStore({
  fill: async (filled) => {
    await putReleases(filled, makeShell(), makeSection({ app: 'mf-events', prefix: '/events' }));
    await putReleases(filled, ...news);
    const deployTo = (channel: string, wanted: Wanted) =>
      deploy(filled, { channel, reason: 'test', wanted });
    await deployTo('production', { shell: '1.0.0-a', 'mf-news': '1.0.0-a' });
    await deployTo('production', { 'mf-news': '1.1.0-b' });
    await deployTo('pr-1', { 'mf-news': '1.0.0-a' });
  },
});

describe('a damaged revision', () => {
  it('that is the newest is refused with its key and the remedy, which is enough', async () => {
    const key = keys.revision('production', 3);
    await damage(key);
    const deploy = ['deploy', 'mf-events'];
    for (const command of [['status'], ['prune'], ['history'], deploy]) {
      const { code, err } = await site(...command);
      expect([code, err], command[0]).toEqual([1, expect.stringContaining(key)]);
      expect(err).toContain(
        'To replace it with the revision before it, or close the channel if there is none: npm run site -- repair --yes',
      );
    }
    expect((await site('repair', '--yes')).code).toBe(0);
    for (const command of ['status', 'prune', 'history', 'check', 'fsck']) {
      expect(await site(command), command).toMatchObject({ code: 0 });
    }
    // Servers that have read the damaged one ask only for later ones.
    const { number, ...copy } = await read(3);
    expect(await read(4)).toEqual({ ...copy, number: number + 1 });
    expect((await site(...deploy)).out).toContain('Revision 5 of production is live');
  });

  it('is left as it is if it can be read after all', async () => {
    const key = keys.revision('production', 2);
    const bytes = await readFile(join(folder(), key));
    await damage(key);
    const found = await examine(store(), ['production']);
    await writeFile(join(folder(), key), bytes);
    await repair(store(), found.damage, { guard: allowAll });
    expect(found.damage).toMatchObject([{ key }]);
    expect(await readFile(join(folder(), key))).toEqual(bytes);
    expect(await store().lastRevisionNumber('production')).toBe(2);
  });

  it('of a share that had ended before ends it at servers, too', async () => {
    await site('deploy', 'mf-news@1.0.0-a', '--share', '5');
    await site('share', 'off');
    await site('deploy', 'mf-news@1.0.0-a', '--share', '5');
    const last = await store().lastRevisionNumber('share');
    await damage(keys.revision('share', last));
    const { code, out } = await site('repair', '--yes');
    expect([code, out]).toEqual([0, expect.stringContaining('No share is running now: ')]);
    expect(out).toContain('npm run site -- deploy <app> --share <percent>');
    expect(await store().readRevision('share', last + 1)).toMatchObject({ closed: true });
  });

  it('becomes a copy of the one before by repair --yes, which keeps its bytes', async () => {
    const key = keys.revision('production', 2);
    await damage(key);
    const plan = await site('repair');
    expect([plan.code, plan.out]).toEqual([1, expect.stringContaining('repair --yes')]);
    await expect(store().readRevision('production', 2)).rejects.toThrow(key);
    const repaired = await site('repair', '--yes');
    expect(repaired.code).toBe(0);
    expect(repaired.err).toMatch(/\nRepaired:\n {2}\S+ /);
    const before = await store().readRevision('production', 1);
    const reason = 'repair: copy of revision 1';
    const { author, time } = (await store().readRevision('production', 2)) ?? {};
    const copy = { ...before, number: 2, author, time, reason };
    expect(await store().readRevision('production', 2)).toEqual(copy);
    // Who repaired it, and when.
    expect(Date.parse(time ?? '')).toBeGreaterThan(Date.parse(before?.time ?? ''));
    expect(await store().driver.read(`damaged/${key}`)).toEqual(Buffer.from('{'));
  });

  // Regression: fsck called a copy complete that lacked revisions between others.
  it('that is missing between two others is named, and becomes a copy of the one before', async () => {
    for (const version of ['1.0.0-a', '1.1.0-b']) await site('deploy', `mf-news@${version}`);
    const lost = [2, 3].map((number) => keys.revision('production', number));
    for (const key of lost) await rm(join(folder(), key));
    const { code, out } = await site('fsck', '--json');
    expect([code, JSON.parse(out).damage]).toEqual([
      1,
      lost.map((key) => ({ key, fault: 'is missing' })),
    ]);
    expect((await site('repair', '--yes')).code).toBe(0);
    const { apps } = await read(1);
    for (const number of [2, 3]) expect(await read(number)).toMatchObject({ number, apps });
    expect(await store().lastRevisionNumber('production')).toBe(4);
    expect((await site('rollback', '--to', '2', '--yes')).code).toBe(0);
  });

  // Regression: the share's visitors kept the version that production no longer has.
  it('of production that becomes a copy reaches a running share', async () => {
    await site('deploy', 'mf-events', '--share', '5');
    await damage(keys.revision('production', 2));
    expect((await site('repair', '--yes')).code).toBe(0);
    const apps = { 'mf-news': '1.0.0-a', 'mf-events': '1.0.0-a' };
    expect(await readShare(store())).toMatchObject({ base: 3, share: 5, apps });
  });

  it('of a share that becomes a copy follows production, as it did', async () => {
    await site('deploy', 'mf-events', '--share', '5');
    await site('deploy', 'mf-news@1.0.0-a');
    const last = await store().lastRevisionNumber('share');
    await damage(keys.revision('share', last));
    expect((await site('repair', '--yes')).code).toBe(0);
    const apps = { 'mf-news': '1.0.0-a', 'mf-events': '1.0.0-a' };
    expect(await readShare(store())).toMatchObject({ base: 3, share: 5, apps });
  });

  it('of production that becomes what the share has ends the share, and says so', async () => {
    await site('deploy', 'mf-news@1.0.0-a', '--share', '5');
    await damage(keys.revision('production', 2));
    const { out } = await site('repair', '--yes');
    expect(out).toContain('The share has ended: production has its releases now.');
    expect(await readShare(store())).toBeUndefined();
  });

  it('becomes a closed one by repair --yes if it follows none; the next deploy opens the channel', async () => {
    for (const channel of ['production', 'pr-1']) await damage(keys.revision(channel, 1));
    await damage(keys.revision('production', 2));
    const { code, out: said } = await site('repair', '--yes');
    expect(code).toBe(0);
    for (const [channel, again] of [
      ['production', 'mf-events mf-news shell'],
      ['pr-1', '<app> --channel pr-1'],
    ]) {
      expect(said).toMatch(
        new RegExp(`Nothing is live on ${channel} now: .+ -- deploy ${again}$`, 'm'),
      );
    }
    for (const channel of ['production', 'pr-1']) {
      expect(await store().readRevision(channel, 1)).toMatchObject({ closed: true, apps: {} });
    }
    expect((await site('status')).out).toContain('Nothing is live');
    const { out } = await site('deploy', 'shell', 'mf-news');
    expect(out).toContain('Revision 3 of production is live');
  });
});

describe('fsck', () => {
  it.each([
    ['channels', ''],
    ['revisions, as an interrupted copy leaves it', 'channels/production'],
  ])('finds a store without %s at fault, which may be the wrong one', async (_, left) => {
    await rm(join(folder(), 'channels'), { recursive: true });
    if (left) await mkdir(join(folder(), left), { recursive: true });
    const { code, err } = await site('fsck');
    expect(code).toBe(1);
    expect(err).toContain(
      'There is nothing to verify: nothing was ever deployed to this store, or it is an incomplete copy. Check SITE_STORE, and that its disk is mounted.',
    );
  });

  it('exits with 0 if nothing is damaged', async () => {
    expect(await site('fsck')).toMatchObject({
      code: 0,
      out: 'Verified 3 revision(s), 3 release(s), 4 page(s): nothing missing or damaged.',
    });
    expect((await site('fsck', '--channel', 'pr-2')).err).toContain('Unknown channel "pr-2"');
  });

  const { app, version, maps } = first.release;
  it.each<[string, () => Promise<string>, string?]>([
    ['revision', async () => keys.revision('production', 1)],
    ['page', () => pageAt('/news'), '/news'],
    ['table', tableAt],
    ['release', async () => keys.release(app, version)],
    ['release', async () => keys.map(app, Object.values(maps)[0]?.name ?? '')],
  ])('names a damaged or missing %s', async (kind, find, path) => {
    const key = await find();
    await damage(key);
    const { code, out } = await site('fsck', '--json');
    expect(code).toBe(1);
    const fault = expect.any(String);
    expect(JSON.parse(out).damage).toEqual([{ key, fault, ...(path && { path }) }]);
    await rm(join(folder(), key));
    // The first revision may have been pruned.
    const missing = await site('fsck');
    if (kind === 'revision') expect(missing.code).toBe(0);
    else {
      expect(missing.code).toBe(1);
      expect(missing.out).toContain(`${key} is missing${path ? ` (${path})` : ''}`);
    }
  });
});

it('fsck finds a live app without a log, whose newest release nobody knows', async () => {
  await rm(join(folder(), 'releases/mf-news/log'), { recursive: true });
  const { code, out } = await site('fsck');
  expect([code, out]).toEqual([1, expect.stringContaining(`${keys.log('mf-news', 1)} is missing`)]);
  expect(out).toContain('npm run site -- publish mf-news');
});

it('fsck names a log that no longer says which release is the newest, until one is published', async () => {
  const last = (await store().listLog('mf-news')).at(-1) ?? 0;
  await damage(keys.log('mf-news', last));
  const { code, out } = await site('repair', '--yes');
  expect([code, out]).toEqual([1, expect.stringContaining(keys.log('mf-news', last))]);
  expect(out).toContain('npm run site -- publish mf-news');
  expect((await site('deploy', 'mf-news')).err).toContain(keys.log('mf-news', last));
  await writeRelease(publishTarget(store()), first);
  expect((await site('fsck')).code).toBe(0);
});

describe('repair', () => {
  it('makes damaged and missing pages and tables again for every revision that names them, and appends nothing', async () => {
    await site('deploy', 'mf-events');
    const [damaged, missing] = [await pageAt('/news'), await pageAt('/')];
    await rm(join(folder(), await tableAt()));
    await damage(damaged);
    await rm(join(folder(), missing));
    expect((await site('repair')).out).toContain(`${await tableAt()} is missing`);
    const { code, out } = await site('repair', '--yes');
    expect([code, out]).toEqual([0, expect.stringContaining('nothing missing or damaged')]);
    expect((await site('fsck')).code).toBe(0);
    expect(await store().lastRevisionNumber('production')).toBe(3);
  });

  it('appends a revision if rendering gives other bytes than an earlier version did', async () => {
    const live = await read(2);
    const [hash, reference] = [await findPageHash(store(), live, '/news'), live.tables['mf-news']];
    assert(reference !== undefined);
    const table = await store().readTable(reference.table);
    const older = await store().writePage({ ...(await store().readPage(hash)), values: { a: 1 } });
    const page = { ...table.pages['/news'], page: older, widgets: {} };
    const tables = {
      ...live.tables,
      'mf-news': {
        ...reference,
        table: await store().writeTable({ ...table, pages: { '/news': page } }),
      },
    };
    await store().appendRevision({ ...live, number: 3, tables });
    await damage(keys.page(older));
    const { code, out } = await site('repair', '--yes');
    expect([code, out]).toEqual([1, expect.stringContaining(`${keys.page(older)} does not match`)]);
    expect(await read(4)).toMatchObject({ apps: live.apps, reason: 'repair: rendered again' });
    expect(
      await store().readPage(await findPageHash(store(), await read(4), '/news')),
    ).toBeTruthy();
    expect((await site('repair', '--yes')).code).toBe(1);
    expect(await store().lastRevisionNumber('production')).toBe(4);
  });

  it('says what to publish again and from where; publishing restores it', async () => {
    const { app, version, entry } = first.release;
    await damage(keys.release(app, version));
    await rm(join(folder(), keys.file(app, entry)));
    const commit = 'c0ffee';
    const entryOfLog = { version, author: 'ada', time: '2026-02-01T00:00:00.000Z', commit };
    await store().logPublished(app, entryOfLog);
    const { code, out, err } = await site('repair', '--yes');
    expect(code).toBe(1);
    expect(err).not.toContain('Repaired');
    expect(out).toContain(
      `Publish mf-news 1.0.0-a again from the same source (published 2026-02-01T00:00:00.000Z by ada from c0ffee): npm run site -- publish mf-news`,
    );
    await writeRelease(storeTarget(store()), first);
    expect((await site('fsck')).code).toBe(0);
  });
});

it('rollback --to refuses a revision with a damaged page', async () => {
  const page = await findPageHash(store(), await read(1), '/news');
  await damage(keys.page(page));
  const { code, err } = await site('rollback', '--to', '1', '--yes');
  expect(code).toBe(1);
  expect(err).toContain(
    `${keys.page(page)} in ${folder()} does not match its hash. To render it again: npm run site -- repair --yes`,
  );
  expect(await store().lastRevisionNumber('production')).toBe(2);
});
