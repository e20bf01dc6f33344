import { execFileSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { makeTemporaryFolder } from '../../store/fixtures/temporary-folder.ts';
import { openStore } from '../../store/open-store.ts';
import { repositoryRoot } from '../apps.ts';
import { runSite } from '../fixtures/run-site.ts';

const document = join(repositoryRoot, 'shell/docs/operations.md');

it('a store comes back whole from a backup that was taken during a deploy', async () => {
  const [store, backup] = [await makeTemporaryFolder(), await makeTemporaryFolder()];
  const text = (await readFile(document, 'utf8')).split('## Back up and restore')[1] ?? '';
  const [copy = '', restore = ''] = [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, code]) => code);
  const env = { ...process.env, SITE_STORE: store, BACKUP: backup };
  const run = (code: string) => execFileSync('sh', ['-ec', code], { env });

  await putReleases(openStore(store), makeShell(), makeSection());
  await runSite(store, 'deploy', 'shell', 'mf-news');
  const [change = '', first = '', second = ''] = copy.trim().split('\n');
  run(`${change}\n${first}`);
  await putReleases(openStore(store), makeSection({ version: '1.1.0-b' }));
  await runSite(store, 'deploy', 'mf-news');
  run(`${change}\n${second}`);
  await rm(store, { recursive: true });
  run(restore);

  expect((await runSite(store, 'fsck')).code).toBe(0);
  expect(await openStore(store).listRevisions('production')).toEqual([1]);
  expect((await runSite(store, 'deploy', 'mf-news')).out).toContain('Already live');
});
