import { test as base } from '@playwright/test';
import { useSources } from '../releases/copy-repository.ts';
import { startDevelopment, useDevelopment } from './start-development.ts';

interface DevelopmentSite {
  readonly url: string;
  /** The sources that it serves; a test undoes its changes. */
  readonly sources: string;
}

/** For tests of `npm run dev`; those in one worker share a server. */
export const test = base.extend<object, { readonly development: DevelopmentSite }>({
  development: [
    ({}, use) =>
      useSources((sources) =>
        useDevelopment(startDevelopment(sources), (url) => use({ url, sources })),
      ),
    { scope: 'worker', timeout: 60_000 },
  ],
});
