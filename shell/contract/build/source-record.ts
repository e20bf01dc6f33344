import { isAbsolute, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The files outside of installed packages of which a build is made: modules, assets, and those of
 * its configuration, with their paths from the app's folder; written beside each build, read by
 * `publish`.
 */
export type SourceRecord = readonly string[];

export const sourceRecordFile = 'sources.json';

/** Writes `sources.json` into the folder of each build. */
export function recordSources(): Plugin {
  return {
    name: 'site:source-record',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { root, configFileDependencies } = this.environment.config;
        const modules = [...this.getModuleIds()].filter(isAbsolute);
        const assets = Object.values(bundle).flatMap((output) =>
          output.type === 'asset' ? output.originalFileNames : [],
        );
        const files = [...modules, ...assets, ...configFileDependencies];
        const paths = files.map((file) => relative(root, resolve(root, withoutQuery(file))));
        const own = paths.filter(isOutsidePackages);
        const record: SourceRecord = [...new Set(own)].sort();
        const source = JSON.stringify(record, null, 2);
        this.emitFile({ type: 'asset', fileName: sourceRecordFile, source });
      },
    },
  };
}

const withoutQuery = (id: string) => id.replace(/\?.*/s, '');

/** Of no installed package. */
const isOutsidePackages = (path: string) => !/(^|\/)node_modules\//.test(path);
