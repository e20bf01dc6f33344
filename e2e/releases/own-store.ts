import { cpSync } from 'node:fs';
import { type StartedServer, startSite } from '../processes.ts';
import { inFolder } from '../temporary-folder.ts';
import { test as base } from '../visitor/test.ts';
import { useSources } from './copy-repository.ts';

interface Fixtures {
  /** The test's own copy of the store under test. */
  readonly store: string;
  /** Environment of its server. */
  readonly settings: Readonly<Record<string, string>>;
  readonly server: StartedServer;
  /** A copy of the sources, to change and publish from. */
  readonly sources: string;
}

/** Tests that change what is live, each on its own store. */
export const test = base.extend<Fixtures>({
  store: async ({}, use) => {
    base.skip(isExternal(), whyNotExternal);
    await inFolder(async (folder) => {
      cpSync(process.env.STORE_UNDER_TEST ?? '', folder, { recursive: true });
      await use(folder);
    });
  },
  settings: [{}, { option: true }],
  server: async ({ store, settings }, use) => {
    const server = await startSite(store, settings);
    await use(server);
    await server.stop();
  },
  sources: ({}, use) => useSources(use),
});

/** Whether the site under test is given by its URL, and its store is elsewhere. */
export const isExternal = () => process.env.STORE_UNDER_TEST === undefined;
export const whyNotExternal = 'requires its own store, not an external site';

export async function get(url: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url);
  return { status: response.status, text: await response.text() };
}
