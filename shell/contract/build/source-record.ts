import { isAbsolute, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The modules that a build has read outside of installed packages, and the files of its
 * configuration, with their paths from the app's folder: written beside each build, read by
 * `publish`.
 */
export type SourceRecord = readonly string[];

export const sourceRecordFile = 'sources.json';

/** Writes `sources.json` into the folder of each build. */
export function sourceRecord(): Plugin {
  return {
    name: 'site:source-record',
    generateBundle() {
      const { root, configFileDependencies } = this.environment.config;
      const modules = [...this.getModuleIds()].filter(isSource).map((id) => id.replace(/\?.*/, ''));
      const files = [...modules, ...configFileDependencies].map((file) => resolve(root, file));
      const paths = files.map((file) => relative(root, file).replaceAll('\\', '/'));
      const record: SourceRecord = [...new Set(paths)].sort();
      const source = JSON.stringify(record, null, 2);
      this.emitFile({ type: 'asset', fileName: sourceRecordFile, source });
    },
  };
}

/** A file, of no installed package; what plugins make and what the build leaves out has other names. */
function isSource(id: string): boolean {
  return isAbsolute(id) && !/[\\/]node_modules[\\/]/.test(id);
}
