import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { repositoryRoot, type StartedServer, startSite } from '../processes.ts';
import { copyRepository } from './copy-repository.ts';

interface Fixtures {
  /** The test's own copy of the store under test. */
  readonly store: string;
  readonly server: StartedServer;
  /** A copy of the sources, to change and publish from. */
  readonly sources: string;
}

/** Tests that change what is live, each on its own store. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  store: async ({}, use) => {
    const given = process.env.STORE_UNDER_TEST;
    test.skip(given === undefined, 'requires its own store, not an external site');
    const folder = await mkdtemp(join(tmpdir(), 'site-store-'));
    await cp(given ?? '', folder, { recursive: true });
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  server: async ({ store }, use) => {
    const server = await startSite(store);
    await use(server);
    await server.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
  sources: ({}, use) => useSources(use),
});

/** Passes on a copy of the sources in a temporary folder, which is removed afterwards. */
export async function useSources(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'site-sources-'));
  copyRepository(repositoryRoot, folder);
  await use(folder);
  await rm(folder, { recursive: true, force: true });
}

export async function get(url: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
}
