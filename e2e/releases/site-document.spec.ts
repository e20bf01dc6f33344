import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mustRunSite } from '../processes.ts';
import { expect, visit } from '../visitor/visit.ts';
import { get, test } from './own-store.ts';

async function change(sources: string, file: string, from: string, to: string): Promise<void> {
  const path = join(sources, file);
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
}

test('a shell with another name and colour changes a running server', async ({
  page,
  store,
  server,
  sources,
}) => {
  await change(sources, 'shared-content/src/site/brand.ts', 'Hearth & Lattice', 'Kiln & Grid');
  await change(sources, 'shell/ui/src/theme/tokens.ts', "paper: '#f5f1e9'", "paper: '#e9f5f1'");
  await change(sources, 'shell/src/search/search-answer.tsx', 'Start here', 'Begin here');
  await mustRunSite(['publish', 'shell'], store, sources);
  await mustRunSite(['deploy', 'shell'], store);

  const read = async (path: string) => (await get(server.url + path)).text;
  await expect.poll(() => read('/sample'), { timeout: 2_000 }).toContain('Kiln &amp; Grid');
  for (const path of ['/sample', '/nowhere', '/search']) {
    expect(await read(path)).toContain('Kiln &amp; Grid');
    expect(await read(path)).toContain('#e9f5f1');
  }
  expect(await read('/search')).toContain('Begin here');
  expect(await read('/site.webmanifest')).toContain('Kiln & Grid');
  expect(await read('/insights/feed.xml')).toContain('Kiln &amp; Grid');
  await visit(page, `${server.url}/nowhere`);
  await expect(page).toHaveTitle('Page Not Found · Kiln & Grid');
});
