import { runnerImport } from 'vite';
import type { ImportModules } from '../definitions/load-definitions.ts';

const entry = '\0content-definitions';

/**
 * Imports modules as they are now, although the process may have imported them before, as a development
 * server has to after each change and restart.
 */
export const importAfresh: ImportModules = async (files) => {
  const code = files.map((file, at) => `export * as d${at} from ${JSON.stringify(file)};`);
  const { module } = await runnerImport<Readonly<Record<string, object>>>(entry, {
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'content-definitions',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code.join('\n') : undefined),
      },
    ],
  });
  return Object.values(module);
};
