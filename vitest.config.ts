import { defineConfig } from 'vitest/config';

/** Unit, component and contract tests; those in a browser are Playwright's (`*.spec.ts`). */
export default defineConfig({
  test: {
    include: ['{shell,shared-content,e2e,mf-*}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
