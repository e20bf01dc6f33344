import { defineConfig } from 'vitest/config';
import { contentFiles } from './shared-content/vite/content-files.ts';

/** Unit, component and contract tests; browser tests (`*.spec.ts`) run in Playwright. */
export default defineConfig({
  // Provides `virtual:content/documents/…`, as in the apps' builds.
  plugins: [contentFiles({ collections: [], base: '/content/' })],
  test: {
    include: ['{shell,shared-content,e2e,mf-*}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // All cores, because many files mostly wait for timeouts and child processes.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
