import { federation } from '@module-federation/vite';
import { build } from 'vite';
import { beforeEach, expect, it, vi } from 'vitest';
import { federationOptions, findOptionFaults } from './federation-options.ts';
import { withFiles } from './fixtures/build-files.ts';
import { defineSectionBuild } from './section-build.ts';

// The federation plugin does nothing in tests, unless it is told to.
beforeEach(() => {
  vi.stubEnv('MFE_VITE_NO_TEST_ENV_CHECK', 'true');
  vi.stubEnv('NODE_ENV', 'production');
});

const source = {
  'package.json': '{ "name": "mf-news", "type": "module" }',
  'src/section.ts': 'export const section = {};',
};

function buildWith(id: string, plugins: readonly object[] = []) {
  return withFiles(source, async (root) => {
    const config = defineSectionBuild({ id, plugins: [...plugins] as [] });
    const { builder: _, environments: __, ...rest } = config({ command: 'build', mode: '' });
    await build({ ...rest, root, configFile: false, logLevel: 'silent', build: { write: false } });
  });
}

it('refuses a build under another name than the package’s', async () => {
  await expect(buildWith('mf-old')).rejects.toThrow(
    'mf-old cannot be built:\n  id: "mf-old" must be "mf-news", as in package.json',
  );
});

it('refuses what the shell could not load, each by the option’s name', async () => {
  const own = federation({
    name: 'news',
    filename: 'remoteEntry.js',
    exposes: { './page': './src/section.ts' },
    remotes: { other: 'other@/other.js' },
    shared: { react: { singleton: true }, zod: { import: false } },
    dts: false,
  });
  await expect(buildWith('mf-news', own)).rejects.toThrow(
    `mf-news cannot be built:
  name: "news" must be "mf-news"
  exposes: "./section" is missing
  exposes: "./page" is not used; the shell loads "./section" only
  remotes: "other" is not supported; embed a widget instead
  shared: the shell does not share "zod"; bundle it
  shared: "react" needs \`import: false\`
  shareStrategy: must be "loaded-first"
  plugins: defineSectionBuild() adds federation() itself; remove the other one`,
  );
});

it('has nothing against the options of sections', () => {
  const plugin = federation(federationOptions('mf-news')).find(
    ({ name }) => name === 'module-federation-vite',
  );
  expect(findOptionFaults('mf-news', plugin._options)).toEqual([]);
});
