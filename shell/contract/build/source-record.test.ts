import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { withFiles } from './fixtures/build-files.ts';
import { recordSources, sourceRecordFile } from './source-record.ts';

const files = {
  'app/vite.config.mjs': "import '../shared/settings.mjs';\nexport default {};\n",
  'app/main.js': `import { words } from './words.js?v=1';
import { made } from 'made';
import { installed } from 'installed';
import { far } from '../shared/far.js';
import 'node:fs';
import picture from '../shared/picture.svg';
export const all = [words, made, installed, far, picture];
`,
  'app/words.js': "export const words = 'a';\n",
  'app/node_modules/installed/index.js': "export const installed = 'b';\n",
  'app/node_modules/installed/package.json': '{ "name": "installed", "main": "index.js" }',
  'shared/far.js': "export const far = 'c';\n",
  'shared/settings.mjs': 'export {};\n',
  'shared/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

it('names the files that a build has read, and those of its configuration', () =>
  withFiles(files, async (folder) => {
    const root = join(folder, 'app');
    await build({
      root,
      configFile: join(root, 'vite.config.mjs'),
      logLevel: 'silent',
      plugins: [
        recordSources(),
        {
          name: 'made',
          resolveId: (id) => (id === 'made' ? '\0made' : undefined),
          load: (id) => (id === '\0made' ? "export const made = 'd';" : undefined),
        },
      ],
      build: {
        ssr: 'main.js',
        assetsInlineLimit: 0,
        emitAssets: true,
        rolldownOptions: { external: ['node:fs'] },
      },
      ssr: { noExternal: true },
    });
    const text = await readFile(join(root, 'dist', sourceRecordFile), 'utf8');
    expect(JSON.parse(text)).toEqual([
      '../shared/far.js',
      '../shared/picture.svg',
      '../shared/settings.mjs',
      'main.js',
      'vite.config.mjs',
      'words.js',
    ]);
  }));
