import { expect, it } from 'vitest';
import { type FakeRelease, makeSection, putReleases } from '../../store/fixtures/fake-releases.ts';
import { openMemoryStore } from '../../store/fixtures/memory-driver.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';
import { writeRelease } from '../../store/write-release.ts';
import { copyRelease } from './copy-release.ts';
import { publishTarget } from './publish-target.ts';

const news = makeSection();
const { app, version, server } = news.release;
const [script = ''] = news.files.keys();

const withRecord = (changes: Partial<FakeRelease['release']>): FakeRelease => ({
  ...news,
  release: { ...news.release, ...changes },
});
const targetIn = (store: SiteStore) => publishTarget(store, () => 'tester');
const text = (content: string) => new TextEncoder().encode(content);

async function publishTo(store: ReturnType<typeof openMemoryStore>, fake: FakeRelease) {
  const from = openMemoryStore();
  await putReleases(from, fake);
  return { from, publish: async () => writeRelease(targetIn(store), await copyRelease(from, app)) };
}

it('publishes what another store has, as its newest', async () => {
  const store = openMemoryStore();
  const { from, publish } = await publishTo(store, news);
  const time = '2026-01-01T00:00:00.000Z';
  await from.logPublished(app, { version, author: 'builder', time, commit: '4ab31cd' });
  expect(await publish()).toMatchObject({ release: news.release, isNew: true });
  expect(await store.newestEntry(app)).toMatchObject({ author: 'tester', commit: '4ab31cd' });
  expect(await store.readFile(app, script)).toEqual(news.files.get(script));
  expect(await store.newestVersion(app)).toBe(version);
  expect(await publish()).toMatchObject({ isNew: false, repaired: 0 });
});

it('refuses an app that the other store does not have', async () => {
  const publishing = copyRelease(openMemoryStore(), app);
  await expect(publishing).rejects.toThrow('has no release of mf-news.');
});

const html = { ...news.release.files[script], type: 'text/html' };

it.each<[string, FakeRelease, Record<string, string>, string]>([
  ['a changed file', news, { [keys.file(app, script)]: 'alert(1)' }, 'does not match its record'],
  [
    'another media type',
    withRecord({ files: { ...news.release.files, [script]: html as never } }),
    {},
    `${script} does not match its record`,
  ],
  [
    'a changed server bundle',
    news,
    { [keys.server(app, server.name)]: '' },
    'does not match its record',
  ],
  [
    'the record of another app',
    news,
    { [keys.release(app, version)]: JSON.stringify({ ...news.release, app: 'shell' }) },
    'is a copy of releases/shell/1.0.0-a.json',
  ],
])('refuses %s, and writes nothing', async (_, fake, damage, message) => {
  const store = openMemoryStore();
  const { from, publish } = await publishTo(store, fake);
  for (const [key, content] of Object.entries(damage)) await from.driver.write(key, text(content));
  await expect(publish()).rejects.toThrow(message);
  expect(await store.listReleased()).toEqual([]);
});

it('refuses to replace the record of a release', async () => {
  const store = openMemoryStore();
  await putReleases(store, news);
  const redirects = [{ from: '/old', to: '/news' }];
  const { publish } = await publishTo(store, makeSection({ redirects }));
  await expect(publish()).rejects.toThrow('this store has a different release with that version');
  expect((await store.readRelease(app, version))?.redirects).toEqual([]);
});

it('refuses source maps among the files that servers send', async () => {
  const store = openMemoryStore();
  const { publish } = await publishTo(store, makeSection({ files: { 'a.js.map': text('{}') } }));
  await expect(publish()).rejects.toThrow('a.js.map would be sent to browsers');
});

it('refuses files that browsers would open as pages', async () => {
  const names = ['report.html', 'feed.xml', 'page.xhtml', 'style.xsl'];
  const files = Object.fromEntries(names.map((name) => [name, text('<p>')]));
  const { publish } = await publishTo(openMemoryStore(), makeSection({ files }));
  await expect(publish()).rejects.toThrow(
    `mf-news cannot publish ${names.join(', ')}: browsers would open HTML and XML files as pages`,
  );
});
