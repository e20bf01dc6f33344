import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import {
  type FakeRelease,
  makeSection,
  makeShell,
  putReleases,
} from '../../shell/store/fixtures/fake-releases.ts';
import { openStore } from '../../shell/store/open-store.ts';
import type { Release } from '../../shell/store/records.ts';
import { mustRunSite, runSite, startSite } from '../processes.ts';
import { get } from './own-store.ts';
import { readLedger, test } from './small-store.ts';

const next = '2.0.0-n';

/** A release that replaces the live mf-news. */
const news = (options: Parameters<typeof makeSection>[0]) =>
  makeSection({ app: 'mf-news', prefix: '/news', version: next, ...options });

const paths = ['/news', ...Array.from({ length: 23 }, (_, n) => `/news/${n + 1}`)];
const pagesWith = (body: string) =>
  paths.map((path) => ({ path, body: path === '/news/7' ? body : `<h1>${path}</h1>` }));

function withFacts(fake: FakeRelease, facts: Partial<Release>): FakeRelease {
  return { ...fake, release: { ...fake.release, ...facts } };
}

const lends = { 'react-router-dom': ['Link', 'useParams'], '@site/contract': ['useQuery'] };

const refusals: readonly (readonly [string, FakeRelease, readonly RegExp[]])[] = [
  [
    'every content fault',
    news({
      pages: pagesWith('<h1>7</h1><h1>8</h1><a href="/events/99">x</a>').filter(
        ({ path }) => path !== '/news/9',
      ),
    }),
    [
      /mf-news \/news\/7: the link \/events\/99 leads nowhere\. Did you mean \/events\/9\?/,
      /mf-news \/news\/7 has 2 h1 headings/,
      /\/news\/9\b.*redirect/,
    ],
  ],
  [
    'what is incompatible with the shell',
    withFacts(
      news({ pages: pagesWith('<h1>7</h1>'), needs: { '@site/contract': ['useTomorrow'] } }),
      { contract: 9 },
    ),
    [
      /mf-news 2\.0\.0-n imports @site\/contract: useTomorrow, which shell 1\.0\.0-s does not share/,
      /contract .*9/,
    ],
  ],
];

for (const [what, release, messages] of refusals) {
  test(`a deploy is refused with ${what} and leaves the site unchanged`, async ({ smallStore }) => {
    const store = openStore(smallStore);
    await putReleases(store, withFacts(makeShell({ version: '1.0.0-s' }), { lends }), release);
    await mustRunSite(['deploy', 'shell'], smallStore);
    const before = await readLedger(smallStore);
    const checked = await runSite(['check', 'mf-news'], smallStore);
    expect(checked.code).toBe(1);
    for (const message of messages) expect(checked.output).toMatch(message);
    const deployed = await runSite(['deploy', 'mf-news'], smallStore);
    expect(deployed.code).toBe(1);
    for (const message of messages) expect(deployed.errors).toMatch(message);
    expect(await readLedger(smallStore)).toEqual(before);
  });
}

test('a shell that no longer shares what a live section imports lands only together with it', async ({
  smallStore,
}) => {
  const store = openStore(smallStore);
  const user = news({
    pages: pagesWith('<h1>7</h1>'),
    needs: { 'react-router-dom': ['useParams'] },
  });
  const poorer = withFacts(makeShell({ version: '2.0.0-s' }), {
    lends: { 'react-router-dom': ['Link'] },
  });
  await putReleases(store, user, poorer);
  await mustRunSite(['deploy', 'mf-news'], smallStore);
  const alone = await runSite(['deploy', 'shell'], smallStore);
  expect(alone.code).toBe(1);
  expect(alone.errors).toContain(
    'mf-news 2.0.0-n imports react-router-dom: useParams, which shell 2.0.0-s does not share. Keep sharing it',
  );
  await putReleases(store, news({ version: '3.0.0-n', pages: pagesWith('<h1>7</h1>') }));
  const { output } = await mustRunSite(['deploy', 'shell', 'mf-news', '--json'], smallStore);
  expect(JSON.parse(output).apps).toMatchObject({ shell: '2.0.0-s', 'mf-news': '3.0.0-n' });
});

test('a page can be removed with a redirect in the same release', async ({ smallStore }) => {
  const pages = pagesWith('').filter(({ path }) => path !== '/news/7');
  const redirects = [{ from: '/news/7', to: '/news/8' }];
  await putReleases(openStore(smallStore), news({ pages, redirects }));
  await mustRunSite(['deploy', 'mf-news'], smallStore);
  const server = await startSite(smallStore);
  const answer = await fetch(`${server.url}/news/7`, { redirect: 'manual' });
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe('/news/8');
  expect((await get(`${server.url}/news/7`)).text).toContain('<h1>/news/8</h1>');
  await server.stop();
});

test('a release with a changed or missing file is refused with the name of the file', async ({
  smallStore,
}) => {
  const release = news({ pages: pagesWith('<h1>7</h1>') });
  await putReleases(openStore(smallStore), release);
  const file = join(smallStore, 'releases/mf-news/files', release.release.entry);
  await appendFile(file, '// more');
  const changed = await runSite(['deploy', 'mf-news'], smallStore);
  expect([changed.code, changed.errors]).toEqual([
    1,
    expect.stringContaining(release.release.entry),
  ]);
  await rm(file);
  const missing = await runSite(['deploy', 'mf-news'], smallStore);
  expect([missing.code, missing.errors]).toEqual([
    1,
    expect.stringContaining(release.release.entry),
  ]);
  expect(await readLedger(smallStore)).toHaveLength(1);
});
