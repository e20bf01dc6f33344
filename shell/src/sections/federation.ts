import { createInstance } from '@module-federation/runtime';
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

type Shared = Parameters<ReturnType<typeof createInstance>['initShareScopeMap']>[1][string][string];

/** The shell's copy, for sections built with any version: the check compares what they need. */
function share(name: SharedLibraryName): Shared {
  const lib = () => modules[name];
  return {
    version: versions[name],
    lib,
    get: async () => lib,
    loaded: true,
    from: 'shell',
    scope: ['default'],
    shareConfig: { singleton: true, requiredVersion: false },
    strategy: 'loaded-first',
    deps: [],
    useIn: [],
  };
}

const shareScope = Object.fromEntries(
  sharedNames.map((name) => [name, { [versions[name]]: share(name) }]),
);

/**
 * Starts the Module Federation runtime with the shell's own libraries as the share scope and
 * registers every live section. Returns how to load one: again after a failure, and without any
 * deadline, for the runtime has none of its own.
 */
export function startFederation(
  sections: readonly LiveSection[],
): (id: string) => Promise<Section> {
  const instance = createInstance({
    name: 'shell',
    remotes: sections.map(({ id, entry }) => ({ name: id, entry, type: 'module' })),
  });
  instance.initShareScopeMap('default', shareScope);
  return async (id) => {
    const loaded = await instance.loadRemote<{ section: Section }>(`${id}/section`);
    if (loaded?.section === undefined) throw new Error(`${id} has no section in its entry`);
    return loaded.section;
  };
}
