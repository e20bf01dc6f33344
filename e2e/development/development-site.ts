import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { readUrl, repositoryRoot } from '../processes.ts';
import { copyRepository } from '../releases/copy-repository.ts';
import { startDevelopment } from './start-development.ts';

interface DevelopmentSite {
  readonly url: string;
  /** A copy of the sources, which it serves; a test undoes its changes. */
  readonly sources: string;
}

/** Tests of `npm run dev`; those of one worker share a server. */
export const test = base.extend<object, { readonly development: DevelopmentSite }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
    async ({}, use) => {
      const sources = await mkdtemp(join(tmpdir(), 'site-sources-'));
      copyRepository(repositoryRoot, sources);
      const server = startDevelopment(sources);
      try {
        await use({ url: await readUrl(server), sources });
      } finally {
        server.kill('SIGTERM');
        if (server.exitCode === null) await once(server, 'exit');
        await rm(sources, { recursive: true, force: true });
      }
    },
    { scope: 'worker' },
  ],
});
