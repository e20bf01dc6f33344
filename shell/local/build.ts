import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { repositoryRoot } from '../release/apps.ts';

const defaultFolder = join(repositoryRoot, 'dist/server');

/** `npm run build`: the `site` command with everything it imports, for hosts without a checkout. */
export async function main(): Promise<number> {
  await buildServer(defaultFolder);
  console.log(`Built ${relative(process.cwd(), defaultFolder)}. Run there: node site.mjs serve`);
  return 0;
}

/** Bundles everything into a folder that needs no packages; replaces what is there. */
export async function buildServer(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: repositoryRoot,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      // Keeps stack traces in the log readable.
      minify: false,
      rolldownOptions: {
        input: {
          site: 'shell/release/cli/bin.ts',
          'command-process': 'shell/release/api/command-process.ts',
          'render-process-child': 'shell/compose/render-process-child.mjs',
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  await writeFile(join(folder, 'package.json'), await describePackage());
}

/** Makes `npm run site -- …`, which messages suggest, work as in a checkout. */
async function describePackage(): Promise<string> {
  const { name, version, engines } = JSON.parse(
    await readFile(join(repositoryRoot, 'package.json'), 'utf8'),
  );
  const scripts = { site: 'node site.mjs' };
  return `${JSON.stringify({ name, version, private: true, engines, scripts }, null, 2)}\n`;
}
