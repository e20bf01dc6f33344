import { readReleases } from '../../store/channels.ts';
import type { Release, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { Combination } from '../rules/subject.ts';

/** Reads the releases that a combination is compared with. */
export async function createCombination(
  store: SiteStore,
  releases: readonly Release[],
  previous: Revision | undefined,
): Promise<Combination> {
  const changing = releases.filter(({ app, version }) => previous?.apps[app] !== version);
  return {
    releases,
    changing: new Set(changing.map(({ app }) => app)),
    previous,
    previousReleases: await readReleases(store, previous?.apps ?? {}, [previous]),
  };
}
