import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { contractVersion, type Section } from '@site/contract';
import * as ReactDomClient from 'react-dom/client';
import { type SharedLibraryName, sharedNames } from '../../contract/src/shared-libraries.ts';
import type { LiveSection } from '../site-data.ts';
import { type SharedModules, sharedModules } from './shared-modules.ts';

const modules: SharedModules = { ...sharedModules, 'react-dom/client': ReactDomClient };

const versions: Readonly<Record<SharedLibraryName, string>> = {
  ...__SHARED_VERSIONS__,
  '@site/contract': `${contractVersion}.0.0`,
};

/**
 * Starts the Module Federation runtime with the shell's own libraries and registers every
 * live section. Returns how to load one: again after a failure, and without any deadline,
 * for the runtime has none of its own.
 */
export function startFederation(
  sections: readonly LiveSection[],
): (id: string) => Promise<Section> {
  // Sections are built without a runtime of their own and look for it under this name.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const instance = createInstance({
    name: 'shell',
    shareStrategy: 'loaded-first',
    remotes: sections.flatMap(({ id, entry }) =>
      entry === undefined ? [] : [{ name: id, entry, type: 'module' }],
    ),
    shared: Object.fromEntries(
      sharedNames.map((name) => [
        name,
        {
          version: versions[name],
          lib: () => modules[name],
          shareConfig: { singleton: true, requiredVersion: false },
        },
      ]),
    ),
  });
  return async (id) => {
    const loaded = await instance.loadRemote<{ section: Section }>(`${id}/section`);
    if (loaded?.section === undefined) throw new Error(`${id} has no section in its entry`);
    return loaded.section;
  };
}
