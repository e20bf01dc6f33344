import { syncBuiltinESMExports } from 'node:module';
import os, { userInfo } from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fillPreviews } from '../fixtures/preview-store.ts';
import { provideStore } from '../fixtures/run-site.ts';
import { systemUser } from './author.ts';

const { site, store } = provideStore({ fill: fillPreviews });

/** Runs a command with that SITE_AUTHOR, which runSite() resets. */
function runAs(author: string, ...args: readonly string[]) {
  vi.stubEnv('SITE_AUTHOR', author);
  return site(...args);
}

const authorOf = async (number: number) => (await store().readRevision('pr-1', number))?.author;

it('the author is SITE_AUTHOR for every command that writes to the ledger', async () => {
  await runAs('ada', 'deploy', 'mf-news', '--channel', 'pr-1');
  await runAs('ada', 'deploy', 'mf-events', '--channel', 'pr-1');
  await runAs('eve', 'rollback', '--to', '1', '--channel', 'pr-1', '--yes');
  await runAs('uma', 'close', 'pr-1');
  expect(await Promise.all([2, 3, 4].map(authorOf))).toEqual(['ada', 'eve', 'uma']);
});

it('a system user without a name is one by number', async () => {
  vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('ENOENT: no such file or directory, uv_os_get_passwd');
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  expect(systemUser()).toBe(`uid ${process.getuid?.()}`);
});

it('the author is the system user by default', async () => {
  await runAs('', 'deploy', 'mf-news', '--channel', 'pr-1');
  expect(await authorOf(1)).toBe(userInfo().username);
});
