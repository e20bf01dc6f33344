import { beforeEach, describe, expect, it } from 'vitest';
import { goLive } from '../../compose/fixtures/live-store.ts';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { fillOnce } from '../../store/fixtures/filled-store.ts';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { deploy } from '../deploy/deploy.ts';
import { planPromotion } from '../deploy/promote.ts';
import { planAppRollback } from '../deploy/rollback-app.ts';
import { openPreviewStore, type PreviewStore } from '../fixtures/preview-store.ts';
import { runSite, runSiteAs } from '../fixtures/run-site.ts';
import type { Guard } from '../guard.ts';
import { closePreview } from '../ledger/append-copy.ts';
import { apiCommands, wholeStoreCommands } from './api-commands.ts';
import { covers, guardOf } from './permit.ts';

let previews: PreviewStore;
let store: SiteStore;
let guard: Guard;
const next = '1.1.0-b';

beforeEach(async () => {
  previews = await openPreviewStore();
  const channels = ['production', 'pr-*'];
  store = previews.store;
  guard = guardOf({ name: 'news', apps: ['mf-news'], channels });
});

const deployOwn = (app: string, channel: string) =>
  deploy(store, { guard, channel, reason: 'test', wanted: { [app]: next } });

it('lets a key deploy, promote and roll back its own app on its channels', {
  tags: ['keys'],
}, async () => {
  await deployOwn('mf-news', 'pr-1');
  await deploy(store, { ...(await planPromotion(store, 'pr-1')), guard });
  await closePreview(store, 'pr-1', { guard });
  const { revision } = await deploy(store, {
    ...(await planAppRollback(store, 'production', 'mf-news')),
    guard,
  });
  expect(revision).toMatchObject({ number: 3, apps: { 'mf-news': '1.0.0-a' } });
});

/** What others deploy first, then what the holder of the key does. */
it.each<[string, readonly [string, string][], () => Promise<unknown>, string]>([
  ['deploys another app to a preview', [], () => deployOwn('mf-events', 'pr-1'), 'mf-events'],
  [
    'deploys to another channel',
    [],
    () => deployOwn('mf-news', 'demo'),
    'The key "news" does not cover the channel demo; it covers production, pr-*. Ask the site’s operators for one that does.',
  ],
  [
    'promotes another app',
    [
      ['pr-1', 'mf-events'],
      ['pr-1', 'mf-news'],
    ],
    async () => deploy(store, { ...(await planPromotion(store, 'pr-1')), guard }),
    'mf-events',
  ],
])('refuses a key that %s, before anything is rendered', async (_, others, act, message) => {
  for (const [channel, app] of others) await previews.deployTo(channel, { [app]: next });
  const { driver } = previews.store;
  const written = [...driver.written];
  await expect(act()).rejects.toThrow(message);
  expect(driver.written).toEqual(written);
});

it.each([
  [['pr-*'], 'pr-7', true],
  [['pr-*'], 'production', false],
  [['*'], 'production', true],
  [['mf-news'], 'mf-newsletter', false],
])('%s covers %s: %s', (patterns, name, isCovered) => {
  expect(covers(patterns, name)).toBe(isCovered);
});

describe('a command of the release API asks before it makes anything live:', () => {
  const reading = ['changes', 'check', 'fsck', 'history', 'status'];
  const changing: Readonly<Record<string, string>> = {
    close: 'pr-1',
    deploy: 'mf-news@1.1.0-b',
    promote: 'pr-1',
    retire: 'mf-events --reason over',
    rollback: '--to 1 --yes',
    share: '25',
  };

  it('every command is one of these', { tags: ['keys'] }, () => {
    const known = [...reading, ...Object.keys(changing), ...wholeStoreCommands];
    expect(known.sort()).toEqual([...apiCommands].sort());
  });

  const { fillFolder } = fillOnce(async (filled) => {
    const news = ['1.0.0-a', '1.1.0-b', '1.2.0-c'].map((version) => makeSection({ version }));
    const others = [makeShell(), makeSection({ app: 'mf-events', prefix: '/events' })];
    await goLive(filled, [...others, ...news.slice(0, 1)]);
    await putReleases(filled, ...news);
    const [reason, production] = ['test', 'production'];
    await deploy(filled, { reason, channel: 'pr-1', wanted: { 'mf-news': '1.1.0-b' } });
    await deploy(filled, { reason, channel: production, wanted: { 'mf-news': '1.2.0-c' } });
  });

  it.each(Object.keys(changing))('%s', async (command) => {
    const folder = await makeTemporaryFolder();
    await fillFolder(folder);
    if (command === 'share') await runSite(folder, 'deploy', 'mf-news@1.1.0-b', '--share', '5');
    const nobody = { name: 'nobody', apps: ['mf-none'], channels: ['*'] };
    const before = await runSite(folder, 'status');
    const words = (changing[command] ?? '').split(' ');
    const refused = await runSiteAs(nobody, folder, command, ...words);
    expect(refused.err).toContain('The key "nobody" does not cover mf-');
    expect(refused.code).toBe(1);
    expect(await runSite(folder, 'status')).toEqual(before);
  });
});
