import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './find-browser.ts';
import { resolveLocalHosts } from './local-hosts.ts';

resolveLocalHosts();
const executablePath = findBrowser();

/** Report folder of a run against a live site. */
const report = process.env.SITE_REPORT;

export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './site-under-test.ts',
  outputDir: process.env.SITE_RESULTS ?? '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  // The machines are shared: a test may need a second try, which the run says.
  retries: 1,
  forbidOnly: true,
  ...(report && { reporter: [['list'], ['html', { outputFolder: report, open: 'never' }]] }),
  use: {
    ...(process.env.SITE_UNDER_TEST ? { baseURL: process.env.SITE_UNDER_TEST } : {}),
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    ...(report && { trace: 'retain-on-failure' as const }),
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
  },
});
