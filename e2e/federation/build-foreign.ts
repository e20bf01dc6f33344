import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { federation } from '@module-federation/vite';
import { rspack } from '@rspack/core';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { repositoryRoot } from '../processes.ts';

const root = join(repositoryRoot, 'e2e/federation/foreign-section');

/** Each library once, with a copy of the container's own to fall back on. */
export const shared = {
  react: { singleton: true },
  'react-dom': { singleton: true },
  'react-router-dom': { singleton: true },
};

/** What the documentation of either plugin starts with: libraries by name, each shared once. */
const options = {
  name: 'foreign',
  filename: 'remoteEntry.js',
  exposes: { './section': './src/section.tsx' },
  shared,
  dts: false,
} as const;

type Shared = NonNullable<Parameters<typeof federation>[0]['shared']>;

/** Builds the section into the folder with `@module-federation/vite`. */
export async function buildWithVite(folder: string, sharedOptions: Shared = shared): Promise<void> {
  const { NODE_ENV } = process.env;
  try {
    await build({
      root,
      base: '/foreign/',
      configFile: false,
      logLevel: 'error',
      plugins: [react(), federation({ ...options, shared: sharedOptions })],
      build: {
        target: 'es2022',
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: { input: join(root, 'src/section.tsx') },
      },
    });
  } finally {
    // Vite sets it to production, which the processes of later tests in this worker would inherit.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** Builds the section into the folder with Rspack and `@module-federation/enhanced`. */
export async function buildWithRspack(folder: string): Promise<void> {
  const compiler = rspack({
    context: root,
    mode: 'production',
    entry: {},
    output: { path: folder, publicPath: '/foreign/', module: true, chunkFormat: 'module' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
          type: 'javascript/auto',
        },
      ],
    },
    plugins: [new ModuleFederationPlugin({ ...options, library: { type: 'module' } })],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure =
        error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close((closing) => {
        if (failure ?? closing) reject(failure ?? closing);
        else resolve();
      });
    });
  });
}
