import { beforeEach, expect, it } from 'vitest';
import type { SiteStore } from '../../store/site-store.ts';
import { deploy } from '../deploy/deploy.ts';
import { planPromotion } from '../deploy/promote.ts';
import { planRollback, rollBack } from '../deploy/rollback.ts';
import { planAppRollback } from '../deploy/rollback-app.ts';
import { openPreviewStore, type PreviewStore } from '../fixtures/preview-store.ts';
import { closePreview } from '../ledger/append-copy.ts';
import { covers, restrict } from './permit.ts';

let previews: PreviewStore;
let own: SiteStore;
const next = '1.1.0-b';

beforeEach(async () => {
  previews = await openPreviewStore();
  const channels = ['production', 'pr-*'];
  own = restrict(previews.store, { name: 'news', apps: ['mf-news'], channels });
});

const deployOwn = (app: string, channel: string) =>
  deploy(own, { channel, reason: 'test', wanted: { [app]: next } });

it('lets a key deploy, promote and roll back its own app on its channels', async () => {
  await deployOwn('mf-news', 'pr-1');
  await deploy(own, await planPromotion(own, 'pr-1'));
  await closePreview(own, 'pr-1');
  const { revision } = await deploy(own, await planAppRollback(own, 'production', 'mf-news'));
  expect(revision).toMatchObject({ number: 3, apps: { 'mf-news': '1.0.0-a' } });
});

/** What others deploy first, then what the holder of the key does. */
it.each<[string, readonly [string, string][], () => Promise<unknown>, string]>([
  [
    'deploys another app',
    [],
    () => deployOwn('mf-events', 'production'),
    'The key "news" does not cover mf-events; it covers mf-news.',
  ],
  ['deploys another app to a preview', [], () => deployOwn('mf-events', 'pr-1'), 'mf-events'],
  [
    'deploys to another channel',
    [],
    () => deployOwn('mf-news', 'demo'),
    'The key "news" does not cover the channel demo; it covers production, pr-*.',
  ],
  [
    'promotes another app',
    [
      ['pr-1', 'mf-events'],
      ['pr-1', 'mf-news'],
    ],
    async () => deploy(own, await planPromotion(own, 'pr-1')),
    'mf-events',
  ],
  [
    'rolls another app back',
    [['production', 'mf-events']],
    async () => rollBack(own, await planRollback(own, 'production', 1)),
    'mf-events',
  ],
  [
    'closes a preview of another app',
    [['pr-1', 'mf-events']],
    () => closePreview(own, 'pr-1'),
    'mf-events',
  ],
])('refuses a key that %s, and appends nothing', async (_, others, act, message) => {
  for (const [channel, app] of others) await previews.deployTo(channel, { [app]: next });
  const { written } = previews.store.driver;
  const listRevisions = () => written.filter((key) => key.startsWith('channels/'));
  const before = listRevisions();
  await expect(act()).rejects.toThrow(message);
  expect(listRevisions()).toEqual(before);
});

it('refuses before it renders anything', async () => {
  const { store } = previews;
  const written = [...store.driver.written];
  await expect(deployOwn('mf-events', 'production')).rejects.toThrow('mf-events');
  expect(store.driver.written).toEqual(written);
});

it.each([
  [['pr-*'], 'pr-7', true],
  [['pr-*'], 'production', false],
  [['*'], 'production', true],
  [['mf-news'], 'mf-newsletter', false],
])('%s covers %s: %s', (patterns, name, isCovered) => {
  expect(covers(patterns, name)).toBe(isCovered);
});
