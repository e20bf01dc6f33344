import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './find-browser.ts';

const executablePath = findBrowser();

export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './site-under-test.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  // The machines are shared: a test may need a second try, which the run says.
  retries: 1,
  forbidOnly: true,
  use: {
    ...(process.env.SITE_UNDER_TEST ? { baseURL: process.env.SITE_UNDER_TEST } : {}),
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
  },
});
