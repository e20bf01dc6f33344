import { access, constants, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { makeFolder } from '../../store/drivers/durable-files.ts';
import { repositoryRoot } from '../apps.ts';
import { unwritable } from '../release-error.ts';

/**
 * Bundles the `site` command, and further commands by name, with everything they import into a
 * folder; replaces what is there.
 */
export async function bundleSite(
  folder: string,
  commands: Readonly<Record<string, string>> = {},
): Promise<void> {
  await build({
    configFile: false,
    root: repositoryRoot,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"', __dirname: 'import.meta.dirname' },
    plugins: [copyWebAssembly()],
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
          ...commands,
        },
        // The default adds comments with paths, so the bytes would depend on the folder.
        experimental: { attachDebugInfo: 'none' },
        // Only needed for building and developing, where packages are installed.
        external: ['vite', '@vitejs/plugin-react', 'typescript', '@napi-rs/canvas', 'piscina'],
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
}

/** Creates a folder; refuses one that this user cannot write to. */
export async function makeWritable(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    // The slash refuses a file.
    await access(`${folder}/`, constants.W_OK);
  } catch (error) {
    throw unwritable(folder, error);
  }
}

/** What the WebAssembly build of zstd reads beside its own code. */
function copyWebAssembly(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('@bokuweb/zstd-wasm'));
  return {
    name: 'site:copy-web-assembly',
    async generateBundle() {
      const source = await readFile(join(folder, 'zstd.wasm'));
      this.emitFile({ type: 'asset', fileName: 'zstd.wasm', source });
    },
  };
}
