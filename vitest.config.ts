import { runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import { contentFiles } from './shared-content/vite/content-files.ts';

// Through Vite, which lists the definitions and reads TypeScript on every Node.
const { module: content } = await runnerImport<
  typeof import('./shared-content/loader/all-definitions.ts')
>('./shared-content/loader/all-definitions.ts');

/** Unit, component and contract tests; those in a browser are Playwright's (`*.spec.ts`). */
export default defineConfig({
  plugins: [contentFiles({ ...content, base: '/content/' })],
  test: {
    include: ['{shell,shared-content,e2e,mf-*}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // What one test shows, spies on or stubs is gone in the next; Testing Library looks for a global
    // `afterEach`.
    globals: true,
    mockReset: true,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // More than cores: many files wait for timeouts and child processes.
    maxWorkers: '200%',
    // Limits that only a hang reaches.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
