import type { Section } from '@site/contract';
import type { LiveSection } from '../../document/site-data.ts';
import type { SharedModules } from './shared-modules.ts';

/** The module that `startLazily` imports; the release lists its scripts under this name. */
export const federationSource = 'src/sections/federation.ts';

/**
 * Loads sections with the federation runtime, which is fetched with the first of them: pages
 * without behaviour do without. If it cannot be fetched, the next attempt tries again.
 */
export function startLazily(
  sections: readonly LiveSection[],
  modules: SharedModules,
): (id: string) => Promise<Section> {
  let starting: Promise<(id: string) => Promise<Section>> | undefined;
  async function start() {
    try {
      // Libraries are passed in: imported there, they would split the shell's script.
      const federation = await import('./federation.ts');
      // Where sections look for the runtime's core.
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: federation });
      return federation.startFederation(sections, modules);
    } catch (error) {
      starting = undefined;
      throw error;
    }
  }
  return async (id) => {
    // One that another page has started may be cancelled when that page is left.
    await starting?.catch(() => {});
    starting ??= start();
    const load = await starting;
    return load(id);
  };
}
