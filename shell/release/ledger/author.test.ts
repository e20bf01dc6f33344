import { userInfo } from 'node:os';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { makeSection, makeShell, putReleases } from '../../store/fixtures/fake-releases.ts';
import { provideStore } from '../fixtures/run-site.ts';

const { site, store } = provideStore();

beforeEach(async () => {
  await putReleases(store(), makeShell(), makeSection(), makeSection({ version: '1.1.0-b' }));
});

/** Runs a command with that SITE_AUTHOR, which runSite() resets. */
function runAs(author: string, ...args: readonly string[]) {
  vi.stubEnv('SITE_AUTHOR', author);
  onTestFinished(() => void vi.unstubAllEnvs());
  return site(...args);
}

const authorOf = async (channel: string, number: number) =>
  (await store().readRevision(channel, number))?.author;

it('the author is SITE_AUTHOR for every command that writes to the ledger', async () => {
  await runAs('ada', 'deploy', 'shell', 'mf-news@1.0.0-a');
  await runAs('eve', 'deploy', 'mf-news');
  await runAs('uma', 'rollback', '--to', '1', '--yes');
  await runAs('ada', 'deploy', 'mf-news', '--channel', 'pr-1');
  await runAs('eve', 'close', 'pr-1');
  const written = [1, 2, 3].map((number) => authorOf('production', number));
  expect(await Promise.all(written)).toEqual(['ada', 'eve', 'uma']);
  expect(await authorOf('pr-1', 2)).toBe('eve');
});

it('the author is the system user by default', async () => {
  await runAs('', 'deploy', 'shell');
  expect(await authorOf('production', 1)).toBe(userInfo().username);
});
