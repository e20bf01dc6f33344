import type { Section } from '@site/contract';
import type { LiveSection } from '../../document/site-data.ts';
import type { SharedModules } from './shared-modules.ts';

type LoadSection = (section: LiveSection) => Promise<Section>;

/** The module that `startLazily` imports; the release lists its scripts under this name. */
export const federationSource = 'src/sections/federation.ts';

/**
 * Loads sections with the federation runtime, which is fetched with the first of them: pages
 * without behaviour do without. If it cannot be fetched, the next attempt tries again.
 */
export function startLazily(modules: SharedModules): LoadSection {
  let starting: Promise<LoadSection> | undefined;
  async function start() {
    try {
      // Libraries are passed in: imported there, they would split the shell's script.
      const federation = await import('./federation.ts');
      // Where sections look for the runtime's core.
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: federation });
      return federation.startFederation(modules);
    } catch (error) {
      starting = undefined;
      throw error;
    }
  }
  return async (section) => {
    starting ??= start();
    const load = await starting;
    return load(section);
  };
}
