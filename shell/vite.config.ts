import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { ConfigEnv, UserConfig } from 'vite';
import { home } from '../shared-content/src/home/document.ts';
import { contentFiles } from '../shared-content/vite/content-files.ts';
import { chunkRecord } from './contract/build/chunk-record.ts';
import { filesBase } from './contract/build/files-base.ts';
import { installedVersions } from './contract/build/installed-versions.ts';
import { leanLibraries, productionRouter } from './contract/build/lean-libraries.ts';
import { sharedNames } from './contract/src/shared-libraries.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

const define = {
  __SHARED_VERSIONS__: JSON.stringify(installedVersions(folder, sharedNames)),
};

/**
 * Leaves out of the federation runtime what the site does not use: manifests, loading in Node, and
 * choosing among several versions of a library.
 */
const federationSwitches = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  FEDERATION_OPTIMIZE_NO_SHARED: 'true',
  ENV_TARGET: '"web"',
};

/** The renderer, in one file without imports. */
const serverBuild: UserConfig = {
  define,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    ssrEmitAssets: true,
    minify: false,
    rolldownOptions: {
      input: 'compose/renderer.tsx',
      experimental: { attachDebugInfo: 'none' },
      output: {
        format: 'cjs',
        codeSplitting: false,
        entryFileNames: 'renderer.cjs',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
};

/** An ordinary build for the browser. */
const clientBuild: UserConfig = {
  plugins: [leanLibraries(), chunkRecord()],
  define: { ...define, ...federationSwitches },
  resolve: { alias: { 'react-router-dom': productionRouter } },
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/main.tsx',
      // For themes of emotion, which nothing uses.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react/, sideEffects: false }] },
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
};

/** Not part of the shell for development: what the section's repository has installed. */
const installed = [...sharedNames, 'react-dom/static', 'virtual:site/section-sources'];

/**
 * `vite build --mode development`: the shell for development servers in other repositories, which
 * resolve the libraries that it shares with the section; with `--ssr`, its renderer.
 */
const developmentBuild = (isSsrBuild: boolean): UserConfig => ({
  define,
  ssr: { noExternal: true },
  build: {
    ssr: isSsrBuild,
    ssrEmitAssets: true,
    target: 'es2022',
    outDir: 'dist/development',
    emptyOutDir: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: false,
    minify: false,
    rolldownOptions: {
      input: isSsrBuild
        ? { renderer: 'compose/renderer.tsx' }
        : { shell: 'src/development/main.tsx' },
      external: installed,
      experimental: { attachDebugInfo: 'none' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
});

export default ({ command, mode, isSsrBuild = false }: ConfigEnv): UserConfig => {
  const isDevelopment = command === 'build' && mode === 'development';
  const releaseBuild = isSsrBuild ? serverBuild : clientBuild;
  const { plugins = [], ...build } = isDevelopment ? developmentBuild(isSsrBuild) : releaseBuild;
  return {
    base: filesBase('shell'),
    logLevel: 'warn',
    // Vite would discover it at the first search, and reload the page.
    optimizeDeps: { include: ['minisearch'] },
    plugins: [contentFiles({ documents: [home], base: filesBase('shell') }), react(), ...plugins],
    ...build,
  };
};
