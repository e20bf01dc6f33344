import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { makeShell, putReleases } from '../../shell/store/fixtures/fake-releases.ts';
import { openStore } from '../../shell/store/open-store.ts';
import type { Revision } from '../../shell/store/records.ts';
import { mustRunSite, startSite } from '../processes.ts';
import { headingOf, readLedger, test } from './small-store.ts';

const hashesOf = (revision: Revision | undefined, start: string) =>
  Object.fromEntries(
    Object.entries(revision?.pages ?? {}).flatMap(([path, { page }]) =>
      path.startsWith(start) ? [[path, page]] : [],
    ),
  );

test('deploying a section renders its own pages, deploying the shell renders all', async ({
  smallStore,
}) => {
  const own = JSON.parse(
    (await mustRunSite(['deploy', 'mf-news@1.1.0-b', '--json'], smallStore)).output,
  );
  expect(own.rendered).toBe(24);
  const [first, second] = await readLedger(smallStore);
  expect(hashesOf(second, '/events')).toEqual(hashesOf(first, '/events'));
  expect(hashesOf(second, '/news')).not.toEqual(hashesOf(first, '/news'));

  await putReleases(openStore(smallStore), makeShell({ version: '2.0.0-s', home: 'Hello' }));
  const { output, errors } = await mustRunSite(['deploy', 'shell'], smallStore);
  expect(output).toMatch(/: 50 pages rendered, \d+ ms each\./);
  expect(errors).toContain('Rendered 50 of 50 pages');
});

test('a rollback restores one section, or a whole combination with the same pages', async ({
  smallStore,
}) => {
  await mustRunSite(['deploy', 'mf-news@1.1.0-b', '--reason', 'new week'], smallStore);
  await mustRunSite(['deploy', 'mf-events@1.1.0-b'], smallStore);
  await mustRunSite(['rollback', 'mf-news'], smallStore);
  const fourth = (await readLedger(smallStore)).at(-1);
  expect(fourth?.apps).toMatchObject({ 'mf-news': '1.0.0-a', 'mf-events': '1.1.0-b' });

  await mustRunSite(['rollback', '--to', '2', '--yes'], smallStore);
  const [, second, , , fifth] = await readLedger(smallStore);
  expect(fifth?.apps).toEqual(second?.apps);
  expect(hashesOf(fifth, '/')).toEqual(hashesOf(second, '/'));

  const history = JSON.parse((await mustRunSite(['history', '--json'], smallStore)).output);
  expect(history.map(({ revision }: Revision & { revision: number }) => revision)).toEqual([
    5, 4, 3, 2, 1,
  ]);
  expect(history[3]).toMatchObject({
    reason: 'new week',
    changes: [{ app: 'mf-news', from: '1.0.0-a', to: '1.1.0-b' }],
  });
  const at = ['history', '--json', '--at', second?.time ?? ''];
  const [then] = JSON.parse((await mustRunSite(at, smallStore)).output);
  expect(then).toMatchObject({ revision: 2, apps: second?.apps });
});

test('an export contains what the server serves', async ({ smallStore }, info) => {
  const siteUrl = 'https://www.site.example';
  const folder = info.outputPath('export');
  await mustRunSite(['export', folder], smallStore, undefined, siteUrl);
  const server = await startSite(smallStore, { SITE_URL: siteUrl });
  const answer = async (path: string) => (await fetch(server.url + path)).text();
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe(await answer('/'));
  expect(await readFile(join(folder, '404.html'), 'utf8')).toBe(await answer('/_'));
  expect(await readFile(join(folder, 'sitemap.xml'), 'utf8')).toContain(`${siteUrl}/news/23`);
  const names = (await readdir(folder, { recursive: true })).map(String);
  // Home, two sections, the 404 page.
  expect(names.filter((name) => name.endsWith('.html'))).toHaveLength(50);
  const [script = ''] = names.filter((name) => /_releases.mf-news.files.page-.*\.js$/.test(name));
  const { length } = await readFile(join(folder, script));
  expect(length).toBe((await answer(`/${script.replaceAll('\\', '/')}`)).length);
  expect(await answer('/news/5')).toContain(headingOf('mf-news', '1.0.0-a', '/news/5'));
  await server.stop();
});
