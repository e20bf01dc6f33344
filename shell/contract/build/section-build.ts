/**
 * The build of sections.
 *
 * @module @site/contract/build
 */

import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import type { ConfigEnv, EnvironmentOptions, PluginOption, UserConfig } from 'vite';
import { sharedNames } from '../src/shared-libraries.ts';
import { buildTogether, onlyIn } from './build-together.ts';
import { recordChunks } from './chunk-record.ts';
import { checkFederation, federationOptions } from './federation-options.ts';
import { filesBase } from './files-base.ts';
import { lazyPageSource } from './lazy-page-source.ts';
import { refuseStylesheets } from './refuse-stylesheets.ts';
import { recordSharedUsage } from './shared-usage.ts';
import { recordSources } from './source-record.ts';

export { filesBase };

/** What a section's `vite.config.ts` says. See {@link defineSectionBuild}. */
export interface SectionBuild {
  /** The app's name, as in its package.json. */
  readonly id: string;
  readonly plugins?: readonly PluginOption[];
}

/**
 * The Vite configuration of a section. `vite build` makes the client files with a federation entry,
 * and one CommonJS file for the renderer.
 *
 * @example
 * // vite.config.ts
 * export default defineSectionBuild({
 *   id: 'mf-learning',
 *   plugins: [appContent(import.meta.dirname, { base: filesBase('mf-learning') })],
 * });
 */
export function defineSectionBuild({ id, plugins = [] }: SectionBuild) {
  return ({ command }: ConfigEnv): UserConfig => {
    // In development the shell's own server runs the section: it needs only what is special to it.
    if (command === 'serve') return { plugins: [...plugins] };
    return {
      base: filesBase(id),
      logLevel: 'warn',
      // What lies there has no hash in its name, and browsers keep the files of a release for a year.
      publicDir: false,
      plugins: [
        lazyPageSource(),
        refuseStylesheets(),
        ...plugins,
        react(),
        onlyIn('ssr', recordSharedUsage()),
        ...federation(federationOptions(id)).map((plugin) => onlyIn('client', plugin)),
        checkFederation(id),
        onlyIn('client', recordChunks()),
        recordSources(),
      ],
      ...buildTogether(clientBuild(), serverBuild()),
    };
  };
}

/** What a container runs before it has the shell's libraries. */
function isContainerModule(id: string): boolean {
  return /virtual:mf-(localSharedImportMap|external-runtime-core)|@module-federation\/|rolldown\/runtime/.test(
    id,
  );
}

/**
 * What pages may share. Not what the federation plugin runs before `init()`, which would wait for
 * modules that wait for it; not what it exposes, the section and its parts, which are a file of their
 * own in any case.
 */
function isCommonModule(id: string): boolean {
  const isPlugins = /virtual:mf|@module-federation|preload-helper/.test(id);
  const isDeclaration = /\/src\/(section|[^/]+\/part)\.ts$/.test(id);
  return id.includes('__loadShare__') || !(isPlugins || isDeclaration);
}

function clientBuild(): EnvironmentOptions {
  return {
    build: {
      target: 'es2022',
      outDir: 'dist/client',
      // Kept in the release, for reports of errors; no script names its map.
      sourcemap: 'hidden',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/section.ts',
        treeshake: { propertyReadSideEffects: false },
        output: {
          entryFileNames: '[name].[hash].js',
          chunkFileNames: '[name].[hash].js',
          assetFileNames: '[name].[hash][extname]',
          codeSplitting: {
            groups: [
              { name: 'container', test: isContainerModule, priority: 1 },
              // What several pages share is one file: every request counts on a slow phone.
              { name: 'common', test: isCommonModule, minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
}

function serverBuild(): EnvironmentOptions {
  return {
    // Neither 'node' nor 'browser': the bundle runs with the shared libraries and nothing else.
    resolve: { noExternal: true, conditions: ['module', 'worker', 'production'] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/server',
      emptyOutDir: true,
      minify: false,
      // As in the client's build: a page names the same files before its code runs and afterwards.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'src/section.ts',
        // No comments with paths: the same source gives the same bytes in any folder.
        experimental: { attachDebugInfo: 'none' },
        external: [...sharedNames],
        output: {
          format: 'cjs',
          codeSplitting: false,
          entryFileNames: 'section.cjs',
          assetFileNames: '[name].[hash][extname]',
        },
      },
    },
  };
}
