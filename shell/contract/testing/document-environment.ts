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
    started ??= startDocument(global, options);
    await started;
    return { teardown() {} };
  },
};

async function startDocument(...[global, options]: Parameters<Environment['setup']>) {
  await builtinEnvironments.jsdom.setup(global, options);
  // Node 26 has storages of its own, which Vitest leaves in place.
  const { localStorage, sessionStorage } = global.jsdom.window;
  for (const [name, value] of Object.entries({ localStorage, sessionStorage })) {
    Object.defineProperty(global, name, { value, configurable: true });
  }
}

export default environment;
