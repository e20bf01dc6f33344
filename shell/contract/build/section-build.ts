import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import type { ConfigEnv, PluginOption, UserConfig } from 'vite';
import { sharedNames } from '../src/shared-libraries.ts';
import { chunkRecord } from './chunk-record.ts';
import { everySharedExport } from './every-shared-export.ts';
import { filesBase } from './files-base.ts';
import { lazyPageSource } from './lazy-page-source.ts';
import { recordSharedUsage } from './shared-usage.ts';

export { filesBase };

/** What a section's `vite.config.ts` says. */
export interface SectionBuild {
  /** The app's name, which is also its folder. */
  readonly id: string;
  readonly plugins?: readonly PluginOption[];
}

/**
 * The Vite configuration of a section. `vite build` makes the client files with a
 * federation entry; `vite build --ssr` makes one CommonJS file for the renderer.
 */
export function defineSectionBuild({ id, plugins = [] }: SectionBuild) {
  return ({ command, isSsrBuild }: ConfigEnv): UserConfig => {
    // In development the shell's own server runs the section: it needs only what is special to it.
    if (command === 'serve') return { plugins: [lazyPageSource(), ...plugins] };
    return buildConfig(id, plugins, isSsrBuild ?? false);
  };
}

function buildConfig(
  id: string,
  plugins: readonly PluginOption[],
  isSsrBuild: boolean,
): UserConfig {
  return {
    base: filesBase(id),
    logLevel: 'warn',
    plugins: [
      lazyPageSource(),
      ...plugins,
      react(),
      ...(isSsrBuild
        ? [recordSharedUsage()]
        : [everySharedExport(), federation(federationOptions(id)), chunkRecord()]),
    ],
    ...(isSsrBuild ? serverBuild() : clientBuild()),
  };
}

/** Not the federation plugin's: its entry would wait for modules that wait for the entry. */
function isOwnModule(id: string): boolean {
  return !/virtual:mf|@module-federation|__mf|preload-helper/.test(id);
}

function clientBuild(): UserConfig {
  return {
    build: {
      target: 'es2022',
      outDir: 'dist/client',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/section.ts',
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
          // What several pages share is one file: every request counts on a slow phone.
          codeSplitting: { groups: [{ name: 'common', minShareCount: 2, test: isOwnModule }] },
        },
      },
    },
  };
}

function serverBuild(): UserConfig {
  return {
    // Neither 'node' nor 'browser': the bundle runs with the shared libraries and nothing else.
    ssr: { noExternal: true, resolve: { conditions: ['module', 'worker', 'production'] } },
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/server',
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: 'src/section.ts',
        // No comments with paths: the same source gives the same bytes in any folder.
        experimental: { attachDebugInfo: 'none' },
        external: [...sharedNames],
        output: { format: 'cjs', codeSplitting: false, entryFileNames: 'section.cjs' },
      },
    },
  };
}

type FederationOptions = Parameters<typeof federation>[0];

/** `loaded-first`, because with `version-first` every section would load before the first page. */
function federationOptions(id: string): FederationOptions {
  return {
    name: id,
    filename: 'entry-[hash].js',
    exposes: { './section': './src/section.ts' },
    shared: Object.fromEntries(
      sharedNames.map((library) => [
        library,
        {
          singleton: true,
          import: false,
          requiredVersion: '*',
          suppressMissingImportWarning: true,
        },
      ]),
    ),
    shareStrategy: 'loaded-first',
    disableRemote: true,
    disableSnapshot: true,
    dts: false,
    manifest: true,
    experiments: { externalRuntime: true },
  };
}
