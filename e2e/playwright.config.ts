import { defineConfig } from '@playwright/test';
import { engines } from './engines/find-engines.ts';
import type { EngineOptions } from './engines/journey.ts';
import { listLaunchOptions } from './find-browser.ts';
import { resolveLocalHosts } from './local-hosts.ts';

resolveLocalHosts();

/** The folder of an HTML report, for a run against a live site. */
const report = process.env.SITE_REPORT;

/** The engines whose journeys run whole, and nothing else; otherwise each runs one of them. */
const given = process.env.SITE_ENGINES?.split(',');

const journeys = '**/e2e/engines/*.spec.ts';

/** Tests of one server for development, one after the other in one worker. */
const development = '**/e2e/development/hot-reload.spec.ts';

export default defineConfig<object, EngineOptions>({
  testDir: '..',
  // A section's browser tests are in its own folder.
  testMatch: '**/e2e/**/*.spec.ts',
  globalSetup: './site-under-test.ts',
  snapshotPathTemplate: '{testDir}/{testFileDir}/{arg}{ext}',
  outputDir: process.env.SITE_RESULTS ?? '../test-results',
  fullyParallel: true,
  // More than cores: tests often wait for deadlines and processes.
  workers: '150%',
  // Only a hang reaches these. Tests that install packages say so and have more.
  timeout: 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  ...(report && { reporter: [['list'], ['html', { outputFolder: report, open: 'never' }]] }),
  // Projects start in this order: those of few workers first, so that all have work until the end.
  projects: [
    ...(given ? [] : [{ name: 'development', testMatch: development }]),
    ...engines
      .filter((engineName) => given?.includes(engineName) ?? true)
      .map((engineName) => ({
        name: engineName,
        testMatch: journeys,
        // A few tests of an engine share its start; all of them are worth several.
        ...(!given && { grep: /@each-engine/, fullyParallel: false }),
        use: { engineName },
      })),
    ...(given ? [] : [{ name: 'site', testIgnore: [journeys, development] }]),
  ],
  use: {
    ...(process.env.SITE_UNDER_TEST ? { baseURL: process.env.SITE_UNDER_TEST } : {}),
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    ...(report && { trace: 'retain-on-failure' as const }),
    launchOptions: listLaunchOptions(),
  },
});
