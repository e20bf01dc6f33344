import { defineConfig } from 'vitest/config';
import { contentFiles } from './shared-content/vite/content-files.ts';

/** Unit, component and contract tests; those in a browser are Playwright's (`*.spec.ts`). */
export default defineConfig({
  // The single documents (`virtual:content/documents/…`), as the apps' builds have them.
  plugins: [contentFiles({ collections: [], base: '/content/' })],
  test: {
    include: ['{shell,shared-content,e2e,mf-*}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // All cores: several files wait for time-outs and child processes, not for a core.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
