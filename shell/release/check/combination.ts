import { readReleases } from '../../store/channels.ts';
import type { Release, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';

/** A combination that may go live, and what is live now. */
export interface Combination {
  readonly releases: readonly Release[];
  /** Apps whose version changes or is new here. */
  readonly changing: ReadonlySet<string>;
  /** What is live now, if anything. */
  readonly previous: Revision | undefined;
  readonly previousReleases: readonly Release[];
}

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

/** How a message names a release. */
export function nameOf({ app, version }: Release): string {
  return `${app} ${version}`;
}
