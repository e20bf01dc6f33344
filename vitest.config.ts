import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { promises } from './e2e/proof/promises.ts';
import { contentRecipe } from './shared-content/cache/recipe.ts';
import { contentFiles } from './shared-content/vite/content-files.ts';

// Through Vite, which lists the definitions and reads TypeScript on every Node.
const { module: definitions } = await runnerImport<
  typeof import('./shared-content/definitions/all-definitions.ts')
>('./shared-content/definitions/all-definitions.ts');

const folders = readdirSync('.').filter((name) => /^(shell|shared-content|e2e|mf-.+)$/.test(name));
const files = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /\.test\.tsx?$/.test(path) && !/\/(node_modules|dist)\//.test(path));

const filesWith = (pattern: RegExp) =>
  files.filter((path) => pattern.test(readFileSync(path, 'utf8')));

/** Tests that replace modules or have a document of their own, which other files would see. */
const isolated = filesWith(/@vitest-environment jsdom|\bvi\.(mock|resetModules)\(/);
/** Tests of commands, servers and render processes, which start one process after the other. */
const commands = files.filter((path) => /^(e2e\/|shell\/compose\/render-process\.)/.test(path));
/** Tests that share a document; they begin with `// @document`. */
const documents = filesWith(/^\/\/ @document\n/);

const forkInProcess = resolve('shell/compose/fixtures/fork-in-process.ts');

/** Tests of whole servers come first: they mostly wait, and the others fill that time. */
class ServersFirst extends BaseSequencer {
  override async sort(specs: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => (moduleId.includes('/e2e/') ? 0 : 1);
    return (await super.sort(specs)).sort((a, b) => rank(a) - rank(b));
  }
}

/** Unit, component and contract tests; those in a browser are Playwright's (`*.spec.ts`). */
export default defineConfig({
  plugins: [
    contentFiles({
      base: '/content/',
      names: [...definitions.collections, ...definitions.documents].map(({ name }) => name),
      load: async () => ({ ...definitions, recipe: contentRecipe() }),
      // Apart from what builds keep, which is made for other URLs.
      cache: resolve('.cache/tests'),
    }),
  ],
  test: {
    projects: [
      { extends: true, test: { name: 'isolated', include: isolated } },
      // Importing modules once per worker, not per file: a quarter of the time with a document.
      {
        extends: true,
        test: {
          name: 'document',
          include: documents,
          environment: './shell/contract/testing/document-environment.ts',
          setupFiles: './shell/contract/testing/document-setup.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: commands,
          exclude: [...isolated, ...documents],
          isolate: false,
          globalSetup: './e2e/build-server.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'sharing',
          include: files,
          exclude: [...isolated, ...documents, ...commands],
          isolate: false,
          // What is rendered is theirs, not where: the processes took a fifth of all tests' time.
          alias: [{ find: /^\.\/fork-renderer\.ts$/, replacement: forkInProcess }],
        },
      },
    ],
    // What one test shows, spies on or stubs is gone in the next, and in the next file; Testing Library
    // looks for a global `afterEach`.
    globals: true,
    setupFiles: './shell/contract/testing/no-stubs-left.ts',
    mockReset: true,
    restoreMocks: true,
    tags: [...promises],
    unstubEnvs: true,
    unstubGlobals: true,
    sequence: { sequencer: ServersFirst },
    // Twice as many as cores: tests often wait for processes and deadlines.
    maxWorkers: availableParallelism() * 2,
    // Limits that only a hang reaches.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
