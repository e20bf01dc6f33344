import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { home } from '../shared-content/src/home/document.ts';
import { contentFiles } from '../shared-content/vite/content-files.ts';
import { chunkRecord } from './contract/build/chunk-record.ts';
import { filesBase } from './contract/build/section-build.ts';

const resolve = createRequire(import.meta.url).resolve;

function versionOf(library: string): string {
  const main = resolve(library);
  const folder = main.slice(0, main.lastIndexOf(`/node_modules/${library}/`));
  return JSON.parse(readFileSync(`${folder}/node_modules/${library}/package.json`, 'utf8')).version;
}

/** Versions of the lent libraries: sections are told them when they ask. */
export const lentVersions = {
  react: versionOf('react'),
  router: versionOf('react-router-dom'),
  emotionReact: versionOf('@emotion/react'),
  emotionStyled: versionOf('@emotion/styled'),
  zustand: versionOf('zustand'),
};

/** The shell: an ordinary build for the browser, and its renderer in one file that needs nothing. */
export default ({ isSsrBuild }: { isSsrBuild?: boolean }): UserConfig => ({
  base: filesBase('shell'),
  logLevel: 'warn',
  define: { __VERSIONS__: JSON.stringify(lentVersions) },
  plugins: [
    contentFiles({ documents: [home], base: filesBase('shell') }),
    react(),
    ...(isSsrBuild ? [] : [chunkRecord()]),
  ],
  ...(isSsrBuild
    ? {
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
      }
    : {
        build: {
          target: 'es2022',
          outDir: 'dist/client',
          emptyOutDir: true,
          assetsInlineLimit: 0,
          modulePreload: false,
          rolldownOptions: {
            input: 'src/main.tsx',
            output: {
              entryFileNames: '[name]-[hash].js',
              chunkFileNames: '[name]-[hash].js',
              assetFileNames: '[name]-[hash][extname]',
            },
          },
        },
      }),
});
