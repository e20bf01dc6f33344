import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { beforeEach, expect, it, vi } from 'vitest';
import { defineSectionBuild } from './section-build.ts';

const root = fileURLToPath(new URL('fixtures/slow-section', import.meta.url));

// The federation plugin does nothing in tests, unless it is told to.
beforeEach(() => {
  vi.stubEnv('MFE_VITE_NO_TEST_ENV_CHECK', 'true');
  vi.stubEnv('NODE_ENV', 'production');
});

/**
 * The names, each with a hash of its content, of the page and of what it imports from the
 * federation plugin. (Others hold a number that counts the builds of a process.)
 */
async function buildPage(moduleDelay: number): Promise<readonly string[]> {
  const slowModule = {
    name: 'slow-module',
    enforce: 'pre' as const,
    async load(id: string) {
      if (id.endsWith('/slow-page.tsx')) await setTimeout(moduleDelay);
    },
  };
  const configure = defineSectionBuild({ id: 'mf-slow', plugins: [slowModule] });
  const config = configure({ command: 'build', mode: 'production' });
  const result = await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const names = outputs.map(({ fileName }) => fileName);
  return names.filter((name) => /^slow-page|__loadShare__/.test(name)).sort();
}

// The federation plugin by itself has listed the exports before it sees the slow page.
it('builds the same files however long a module takes to load', async () => {
  const files = await buildPage(0);
  expect(files).toHaveLength(2);
  expect(await buildPage(300)).toEqual(files);
});
