import type { Composition, OnProgress } from '../../compose/compose.ts';
import { readReleases } from '../../server/live-channel.ts';
import { readLast } from '../../store/channels.ts';
import { findMissing, hold, objectsOf, pagesOf } from '../../store/hold.ts';
import type { Release, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { check, isRefusal } from '../check/check.ts';
import { describeRefusals } from '../check/describe-findings.ts';
import { checkFiles } from '../check/files-rule.ts';
import type { Finding } from '../check/finding.ts';
import { RefusedError } from '../check/refused-error.ts';
import { readAuthor } from '../ledger/author.ts';
import { type Combination, planCombination, type Wanted } from './combination.ts';

export interface DeployOptions {
  readonly channel: string;
  readonly reason: string;
  readonly author?: string;
  /** Revisions of other channels whose pages can be kept where nothing differs. */
  readonly donors?: readonly Revision[];
  /** Of a preview: overrides that end, so that production's version comes back. */
  readonly dropped?: readonly string[];
  /**
   * Of a rollback: the apps it takes back, each with the revision in which it stood so. They are
   * not judged again for what they say, only for whether they work.
   */
  readonly takenBack?: NonNullable<Revision['takenBack']>;
  readonly onProgress?: OnProgress | undefined;
  /** Somebody else's revision came first: what is wanted is composed again, on top of it. */
  readonly onOvertaken?: (by: Revision) => Promise<void>;
}

export interface Deployed {
  readonly revision: Revision;
  /** What was live before; undefined for a channel's first revision. */
  readonly previous: Revision | undefined;
  /** False when the channel had exactly this live already. */
  readonly isNew: boolean;
  readonly rendered: number;
  readonly milliseconds: number;
  readonly warnings: readonly Finding[];
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
    const plan = await planCombination(store, options.channel, wanted, options.dropped);
    const { apps, previous } = plan;
    if (previous && plan.isLive) return confirmLive(store, wanted, previous);
    const releases = await readReleases(store, apps);
    const changing = releases.filter(({ app, version }) => previous?.apps[app] !== version);
    const objects = changing.flatMap(objectsOf);
    await hold(store, objects);
    const result = await checkOrRefuse(store, releases, plan, wanted, options);
    // A prune that ran meanwhile may have been quicker than the hold: then once more.
    const pages = listNewPages(result.composition, previous);
    if ((await findMissing(store, [...objects, ...pages])).length > 0) continue;
    const revision: Revision = {
      channel: options.channel,
      number: (previous?.number ?? 0) + 1,
      apps,
      ...plan.preview,
      ...(options.takenBack && { takenBack: options.takenBack }),
      ...result.composition,
      author: options.author ?? readAuthor(),
      reason: options.reason,
      time: new Date().toISOString(),
    };
    if (await store.appendRevision(revision)) return { revision, previous, isNew: true, ...result };
    const newer = await readLast(store, options.channel);
    if (newer) await options.onOvertaken?.(newer);
  }
}

/** What was asked for is live already: all that can be wrong with it are its files. */
async function confirmLive(store: SiteStore, wanted: Wanted, live: Revision): Promise<Deployed> {
  const releases = await readReleases(store, wanted);
  const findings = await checkFiles(store, releases, new Set(Object.keys(wanted)));
  refuseFaults(findings, live.channel, live);
  const nothing = { isNew: false, rendered: 0, milliseconds: 0, warnings: [] };
  return { revision: live, previous: live, ...nothing };
}

async function checkOrRefuse(
  store: SiteStore,
  releases: readonly Release[],
  { previous, base }: Combination,
  wanted: Wanted,
  { channel, takenBack, onProgress, dropped = [], ...options }: DeployOptions,
) {
  const { composed, findings } = await check(store, releases, base ?? previous, {
    isRollback: takenBack !== undefined,
    onProgress,
    verified: [...Object.keys(wanted), ...dropped],
    donors: [...(options.donors ?? []), ...(base && previous ? [previous] : [])],
  });
  refuseFaults(findings, channel, previous);
  if (composed === undefined) throw new Error('What cannot be composed has a refusal.');
  return { ...composed, warnings: findings };
}

/** Throws where a finding is a refusal. */
function refuseFaults(
  findings: readonly Finding[],
  channel: string,
  previous: Revision | undefined,
): void {
  const refusals = findings.filter(isRefusal);
  if (refusals.length === 0) return;
  const live = previous ? `revision ${previous.number} stays live` : 'nothing is live yet';
  const reasons = describeRefusals(refusals);
  throw new RefusedError(`The deploy to ${channel} is refused; ${live}.\n${reasons}`, findings);
}

function listNewPages(composition: Composition, previous: Revision | undefined): readonly string[] {
  const known = new Set(previous && pagesOf(previous));
  return pagesOf(composition).filter((key) => !known.has(key));
}
