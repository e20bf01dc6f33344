import { runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import { findDefinitions } from './shared-content/loader/find-definitions.ts';
import { contentFiles } from './shared-content/vite/content-files.ts';

// Node 20 imports no TypeScript by itself.
const definitions = await findDefinitions(
  async (file) => (await runnerImport<object>(file)).module,
);

/** Unit, component and contract tests; those in a browser are Playwright's (`*.spec.ts`). */
export default defineConfig({
  plugins: [contentFiles({ ...definitions, base: '/content/' })],
  test: {
    include: ['{shell,shared-content,e2e,mf-*}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // All cores: several files wait for time-outs and child processes, not for a core.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
