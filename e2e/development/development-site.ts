import { once } from 'node:events';
import { test as base } from '@playwright/test';
import { readUrl } from '../processes.ts';
import { useSources } from '../releases/copy-repository.ts';
import { startDevelopment } from './start-development.ts';

interface DevelopmentSite {
  readonly url: string;
  /** The sources that it serves; a test undoes its changes. */
  readonly sources: string;
}

/** For tests of `npm run dev`; those in one worker share a server. */
export const test = base.extend<object, { readonly development: DevelopmentSite }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
    ({}, use) =>
      useSources(async (sources) => {
        const server = startDevelopment(sources);
        try {
          await use({ url: await readUrl(server), sources });
        } finally {
          server.kill('SIGTERM');
          if (server.exitCode === null) await once(server, 'exit');
        }
      }),
    { scope: 'worker' },
  ],
});
