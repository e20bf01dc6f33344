import { userInfo } from 'node:os';
import { compose } from '../compose/compose.ts';
import { ComposeError } from '../compose/compose-error.ts';
import { readReleases } from '../server/live-channel.ts';
import { planCombination } from './combination.ts';
import { ReleaseError } from './release-error.ts';
import type { Revision } from './store/records.ts';
import type { SiteStore } from './store/site-store.ts';

/** App → version that shall be live. */
export type Wanted = Readonly<Record<string, string>>;

export interface DeployOptions {
  readonly channel: string;
  readonly reason: string;
  readonly author?: string;
  /** Revisions of other channels whose pages can be kept where nothing differs. */
  readonly donors?: readonly Revision[];
}

export interface Deployed {
  readonly revision: Revision;
  /** False when the channel had exactly this live already. */
  readonly isNew: boolean;
  readonly rendered: number;
  readonly milliseconds: number;
}

/**
 * Makes releases live on top of what the channel has: composes, then appends a revision.
 * When another deploy was first, composes again on top of that one: both land.
 */
export async function deploy(
  store: SiteStore,
  wanted: Wanted,
  options: DeployOptions,
): Promise<Deployed> {
  for (;;) {
    const plan = await planCombination(store, options.channel, wanted);
    const { apps, previous } = plan;
    if (previous && plan.isLive) {
      return { revision: previous, isNew: false, rendered: 0, milliseconds: 0 };
    }
    const releases = await readReleases(store, apps);
    checkClaims(releases);
    const donors = [...plan.donors, ...(options.donors ?? [])];
    const result = await composeOrRefuse(store, releases, previous, options.channel, donors);
    const revision: Revision = {
      channel: options.channel,
      number: (previous?.number ?? 0) + 1,
      apps,
      ...plan.preview,
      ...result.composition,
      author: options.author ?? userInfo().username,
      reason: options.reason,
      time: new Date().toISOString(),
    };
    if (await store.appendRevision(revision)) return { revision, isNew: true, ...result };
  }
}

async function composeOrRefuse(
  store: SiteStore,
  releases: Parameters<typeof compose>[1],
  previous: Revision | undefined,
  channel: string,
  donors: readonly Revision[],
) {
  try {
    return await compose(store, releases, previous, donors);
  } catch (error) {
    if (!(error instanceof ComposeError)) throw error;
    const live = previous ? `revision ${previous.number} stays live` : 'nothing is live yet';
    throw new ReleaseError(`The deploy to ${channel} is refused; ${live}.\n${error.message}`);
  }
}

/** Two apps of a combination must not claim the same prefix or offer a widget of the same name. */
function checkClaims(releases: Parameters<typeof compose>[1]): void {
  const claims = new Map<string, string>();
  const faults = releases.flatMap(({ app, prefixes, widgets }) =>
    [...prefixes.map((prefix) => `prefix ${prefix}`), ...widgets.map((name) => `widget ${name}`)]
      .filter((claim) => {
        const owner = claims.get(claim) ?? app;
        claims.set(claim, owner);
        return owner !== app;
      })
      .map((claim) => `${app} and ${claims.get(claim)} both claim the ${claim}.`),
  );
  if (faults.length > 0) throw new ReleaseError(faults.join('\n'));
}

export { readLast } from './store/channels.ts';
