import { builtinEnvironments, type Environment } from 'vitest/runtime';

let started: unknown;

/**
 * A document for the files of a worker to share, because modules that they share (React, Testing
 * Library) keep the one that they were imported with. `document-setup.ts` empties it after each test.
 */
const environment: Environment = {
  name: 'document',
  viteEnvironment: 'client',
  async setup(global, options) {
    started ??= builtinEnvironments.jsdom.setup(global, options);
    await started;
    return { teardown() {} };
  },
};

export default environment;
