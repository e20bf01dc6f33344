import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mustRunSite } from '../processes.ts';
import { expect, visit } from '../visitor/visit.ts';
import { get, test } from './own-store.ts';
import { previewUrl } from './preview-host.ts';

async function change(sources: string, file: string, from: string, to: string): Promise<void> {
  const path = join(sources, file);
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
}

test('a shell with another name and colour changes a running server, and a rollback takes it back', async ({
  page,
  store,
  server,
  sources,
}) => {
  await change(sources, 'shared-content/src/site/brand.ts', 'Hearth & Lattice', 'Kiln & Grid');
  await change(sources, 'shell/ui/src/theme/tokens.ts', "paper: '#f5f1e9'", "paper: '#e9f5f1'");
  await change(sources, 'shell/src/search/search-answer.tsx', 'Start here', 'Begin here');
  await mustRunSite(['publish', 'shell'], store, sources);

  /** What a host says of the site's name and colour. */
  const read = async (url: string) => {
    const paths = ['/sample', '/nowhere', '/search'];
    const texts = await Promise.all(paths.map(async (path) => (await get(url + path)).text));
    const isNew = texts.map((text) => text.includes('Kiln &amp; Grid') && text.includes('#e9f5f1'));
    return [...isNew, texts[2]?.includes('Begin here')];
  };
  const files = async () => {
    const paths = ['/site.webmanifest', '/insights/feed.xml', '/insights/feed.json'];
    const texts = await Promise.all(paths.map(async (path) => (await get(server.url + path)).text));
    return texts.map((text) => /Kiln &(amp;)? Grid/.test(text));
  };
  const preview = previewUrl(server.url, 'pr-9');
  const all = [true, true, true, true];
  const none = [false, false, false, false];

  await mustRunSite(['deploy', 'shell', '--channel', 'pr-9'], store);
  await expect.poll(() => read(preview)).toEqual(all);
  expect(await read(server.url)).toEqual(none);

  await mustRunSite(['promote', 'pr-9'], store);
  await expect.poll(() => read(server.url), { timeout: 2_000 }).toEqual(all);
  expect(await files()).toEqual([true, true, true]);
  const other = previewUrl(server.url, 'pr-10');
  expect((await get(other)).text).toContain('#e9f5f1');
  await visit(page, `${server.url}/nowhere`);
  await expect(page).toHaveTitle('Page Not Found · Kiln & Grid');

  await mustRunSite(['rollback', 'shell'], store);
  await expect.poll(() => read(server.url), { timeout: 2_000 }).toEqual(none);
  expect(await files()).toEqual([false, false, false]);
});
