import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { ConfigEnv, EnvironmentOptions, UserConfig } from 'vite';
import { appContent } from '../shared-content/vite/app-content.ts';
import { buildTogether, onlyIn } from './contract/build/build-together.ts';
import { recordChunks } from './contract/build/chunk-record.ts';
import { filesBase } from './contract/build/files-base.ts';
import { installedVersions } from './contract/build/installed-versions.ts';
import { narrowFonts } from './contract/build/narrow-fonts.ts';
import { recordSources } from './contract/build/source-record.ts';
import { sharedNames } from './contract/src/shared-libraries.ts';
import { fontWeights } from './ui/src/theme/font-faces.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

const productionRouter = fileURLToPath(
  new URL('../production/index.mjs', import.meta.resolve('react-router')),
);

/** Leaves out of the federation runtime what the site does not use: manifests and Node. */
const federationSwitches = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
  ENV_TARGET: '"web"',
};

/** An ordinary build for the browser. */
const clientBuild: EnvironmentOptions = {
  define: federationSwitches,
  build: {
    target: 'es2022',
    outDir: 'dist/client',
    sourcemap: 'hidden',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/main.tsx',
      // For themes of emotion, which nothing uses.
      treeshake: { moduleSideEffects: [{ test: /hoist-non-react/, sideEffects: false }] },
      output: {
        entryFileNames: '[name].[hash].js',
        chunkFileNames: '[name].[hash].js',
        assetFileNames: '[name].[hash][extname]',
      },
    },
  },
};

/** The renderer, in one file without imports. */
const serverBuild: EnvironmentOptions = {
  resolve: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    emitAssets: true,
    minify: false,
    rolldownOptions: {
      input: 'src/renderer/renderer.tsx',
      experimental: { attachDebugInfo: 'none' },
      output: {
        format: 'cjs',
        codeSplitting: false,
        entryFileNames: 'renderer.cjs',
        assetFileNames: '[name].[hash][extname]',
      },
    },
  },
};

/** Not part of the shell for development: what the section's repository has installed. */
const installed = [
  ...sharedNames,
  '@site/contract/behaviour',
  'react-dom/server',
  'react-dom/static',
  'virtual:site/section-sources',
];

const developmentOptions = {
  target: 'es2022',
  assetsInlineLimit: 0,
  modulePreload: false,
  minify: false,
} as const;

const developmentOutput = {
  external: installed,
  experimental: { attachDebugInfo: 'none' },
  output: {
    entryFileNames: '[name].js',
    chunkFileNames: '[name].[hash].js',
    assetFileNames: '[name].[hash][extname]',
  },
} as const;

/**
 * The shell for development servers in other repositories, which resolve the libraries that it
 * shares with the section, and its renderer, in one folder.
 */
const developmentBuild: UserConfig = buildTogether(
  {
    build: {
      ...developmentOptions,
      rolldownOptions: { ...developmentOutput, input: { shell: 'src/development/main.tsx' } },
    },
  },
  {
    resolve: { noExternal: true },
    build: {
      ...developmentOptions,
      ssr: true,
      emitAssets: true,
      emptyOutDir: false,
      rolldownOptions: { ...developmentOutput, input: { renderer: 'src/renderer/renderer.tsx' } },
    },
  },
);

const releaseBuild: UserConfig = {
  // The package has a build without warnings for developers, which its exports do not lead to.
  resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter }] },
  plugins: [
    onlyIn('ssr', narrowFonts(fontWeights)),
    onlyIn('client', recordChunks()),
    recordSources(),
  ],
  ...buildTogether(clientBuild, serverBuild),
};

export default ({ command, mode }: ConfigEnv): UserConfig => {
  const build = mode === 'development' ? developmentBuild : releaseBuild;
  // The development server needs none of it.
  const { plugins = [], ...environments } = command === 'build' ? build : {};
  return {
    base: filesBase('shell'),
    logLevel: 'warn',
    define: { __SHARED_VERSIONS__: JSON.stringify(installedVersions(folder, sharedNames)) },
    // Vite would discover it at the first search, and reload the page.
    optimizeDeps: { include: ['minisearch', 'stemmer'] },
    plugins: [appContent(folder, { base: filesBase('shell') }), react(), ...plugins],
    ...environments,
  };
};
