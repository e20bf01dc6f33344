import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { mustRunSite } from '../processes.ts';
import { ownPackages } from './copy-repository.ts';
import { get, test } from './own-store.ts';

test('a new section with a page, a widget and a collection passes its suite, and goes live with a text of its own', async ({
  sources,
  store,
  server,
}) => {
  // It installs.
  test.setTimeout(300_000);
  ownPackages(sources);
  const lists = ['package-lock.json', '.github/CODEOWNERS'];
  const readLists = async () => {
    const [lock = '', owners] = await Promise.all(
      lists.map((path) => readFile(join(sources, path), 'utf8')),
    );
    // Versions of npm write different details beside these.
    const packages: Record<string, { version?: string }> = JSON.parse(lock).packages;
    const versions = Object.entries(packages).map(([path, { version }]) => [path, version]);
    return { versions, owners };
  };
  const before = await readLists();
  const created = await mustRunSite(
    ['create', 'mf-careers', '--prefix', '/careers'],
    store,
    sources,
  );
  expect(created.output).toContain('mf-careers with a page at /careers; updated .github/CODEOWN');
  expect(created.output).toContain('npm run site -- publish mf-careers');
  const parts = [
    ['page', 'mf-careers', '/careers/team', '--lead', 'Who we are.'],
    ['widget', 'mf-careers', 'open-positions'],
    ['collection', 'positions', '--for', 'mf-careers', '--lead', 'What you can be.'],
  ];
  for (const part of parts) {
    const { errors } = await mustRunSite(['create', ...part], store, sources);
    // What `create` has installed is not installed again.
    expect(errors).toBe('');
  }
  const vitest = join(sources, 'node_modules/.bin/vitest');
  execFileSync(vitest, ['run', 'mf-careers'], { cwd: sources });
  // Deploys refuse what still has it.
  const placeholder = /Replace this sentence.*\./;
  const unwritten = [
    'mf-careers/src/overview/texts.ts',
    'shared-content/src/positions/entries/example/index.md',
  ];
  for (const file of unwritten.map((name) => join(sources, name))) {
    const text = await readFile(file, 'utf8');
    expect(text).toMatch(placeholder);
    await writeFile(file, text.replace(placeholder, 'Work with us on lasting skills.'));
  }
  await mustRunSite(['publish', 'mf-careers'], store, sources);
  await mustRunSite(['deploy', 'mf-careers'], store);
  await expect.poll(async () => (await get(`${server.url}/careers`)).status).toBe(200);
  expect((await get(`${server.url}/careers`)).text).toMatch(/<h1[^>]*>Careers<\/h1>/);
  expect((await get(`${server.url}/sitemap.xml`)).text).toContain('/careers</loc>');
  const entry = await get(`${server.url}/careers/positions/example`);
  expect(entry.text).toMatch(/<h1[^>]*>Positions: an example<\/h1>/);
  await mustRunSite(['create', 'mf-careers', '--remove', '--yes'], store, sources);
  expect(await readLists()).toEqual(before);
});
