import { createInstance } from '@module-federation/runtime';
import type { Section } from '@site/contract';
import type { SharedLibraryName } from '../../contract/src/shared-libraries.ts';
import type { LiveSection } from '../../document/site-data.ts';
import type { SharedModules } from './shared-modules.ts';

/** Sections are built with `externalRuntime`, without a core of their own. */
export * from '@module-federation/runtime-core';

/**
 * Starts the Module Federation runtime with the shell's own libraries in its share scope. Returns
 * how to load a section: again after a failure, and without any deadline, for the runtime has none
 * of its own.
 */
export function startFederation(
  modules: SharedModules,
): (section: LiveSection) => Promise<Section> {
  const instance = createInstance({
    name: 'shell',
    shareStrategy: 'loaded-first',
    shared: shareAll(modules),
    remotes: [],
  });
  return async ({ id, entry }) => {
    const isRegistered = instance.options.remotes.some(({ name }) => name === id);
    if (!isRegistered) instance.registerRemotes([{ name: id, entry, type: 'module' }]);
    const loaded = await instance.loadRemote<{ section: Section }>(`${id}/section`);
    if (loaded?.section === undefined) throw new Error(`${id} has no section in its entry`);
    return loaded.section;
  };
}

/** The shell's copies, for sections built with any version: the check compares what they need. */
function shareAll(modules: SharedModules) {
  const versions: Readonly<Record<SharedLibraryName, string>> = {
    ...__SHARED_VERSIONS__,
    '@site/contract': `${modules['@site/contract'].contractVersion}.0.0`,
  };
  const shareConfig = { singleton: true, requiredVersion: false } as const;
  const entries = Object.entries(modules).map(([name, module]) => [
    name,
    { version: versions[name as SharedLibraryName], lib: () => module, shareConfig },
  ]);
  return Object.fromEntries(entries);
}
