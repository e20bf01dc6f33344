import { type LiveContent, readContent } from './content.ts';
import { type RawPages, readRawPages } from './raw-pages.ts';
import { visitorTest } from './visit.ts';

interface WorkerFixtures {
  readonly content: LiveContent;
  readonly raw: RawPages;
}

/**
 * Tests whose expectations come from the live content, and which read every page of the site without
 * a browser. All tests have these, since Playwright starts a new browser for other worker fixtures.
 */
export const test = visitorTest.extend<object, WorkerFixtures>({
  content: [async ({}, use) => use(await readContent()), { scope: 'worker' }],
  raw: [async ({}, use) => use(await readRawPages()), { scope: 'worker' }],
});
