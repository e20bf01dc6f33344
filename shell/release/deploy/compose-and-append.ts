import { setTimeout as pause } from 'node:timers/promises';
import type { ComposeOptions, ComposeResult } from '../../compose/compose.ts';
import { withSince } from '../../store/app-status.ts';
import { noShareMessage, readReleases, shareChannel } from '../../store/channels.ts';
import { listReleaseKeys } from '../../store/objects.ts';
import { rewriteCandidates } from '../../store/prune-candidates.ts';
import type { Release, Revision, TableReference } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { type Checked, composeAndJudge } from '../check/compose-and-judge.ts';
import { findLostPages } from '../check/lost-pages.ts';
import { allowAll, type Guard } from '../guard.ts';
import { readAuthor } from '../ledger/author.ts';
import { readOrigins } from '../ledger/origins.ts';
import type { VersionChange } from '../ledger/version-changes.ts';
import { ReleaseError } from '../release-error.ts';
import { type Finding, isRefusal, toRefusedError } from '../rules/finding.ts';
import { type DeployPlan, listPlanned, planDeploy } from './plan-deploy.ts';
import { describeSecondShare, type RequestedChange, refuseAppsInShare } from './share.ts';

export interface DeployRequest
  extends RequestedChange,
    Pick<ComposeOptions, 'reusable' | 'onProgress'> {
  readonly reason: string;
  readonly guard?: Guard | undefined;
  /** Starts a share with this percentage; requires the channel `share`. */
  readonly share?: number | undefined;
  /** Previews only: overrides to remove, so that production's version returns. */
  readonly dropped?: readonly string[];
  /** The pages of a retired app may be removed without redirects. */
  readonly isLossAllowed?: boolean;
  /**
   * Rollbacks only: app → the revision it goes back to. What was live before is checked for
   * compatibility but not for its content again.
   */
  readonly rolledBackTo?: NonNullable<Revision['rolledBackTo']>;
  /** Called with each attempt's plan; `isAgain` if another revision landed first, now its `previous`. */
  readonly onPlanned?: (plan: DeployPlan, isAgain: boolean) => void;
}

export interface Deployed {
  readonly revision: Revision;
  /** What was live before; undefined for a channel's first revision. */
  readonly previous: Revision | undefined;
  /** Every app that has changed; of a preview that it has opened, by comparison with production. */
  readonly changes: readonly VersionChange[];
  /** False if exactly this was live already. */
  readonly isNew: boolean;
  readonly rendered: number;
  readonly milliseconds: number;
  readonly warnings: readonly Finding[];
  /** True if a running share has ended because production has its releases now. */
  readonly isShareEnded?: true;
  /** Whether a running share has been composed again on top of it. */
  readonly isShareRebased?: boolean;
}

/**
 * Makes releases live on top of what the channel has: composes, then appends a revision.
 * If another deploy landed first, starts over on top of that one, so that both land.
 */
export async function composeAndAppend(
  store: SiteStore,
  request: DeployRequest,
): Promise<Deployed> {
  const { channel, wanted, share } = request;
  // Attempts that were overtaken; their pages are still valid where the inputs are.
  const reusable = [...(request.reusable ?? [])];
  let [rendered, milliseconds] = [0, 0];
  for (let isAgain = false; ; isAgain = true) {
    const plan = await planDeploy(store, channel, wanted, request.dropped);
    const { apps, previous, base } = plan;
    const changes = listPlanned(plan);
    request.onPlanned?.(plan, isAgain);
    refuseSecondShare(request, plan);
    await refuseAppsInShare(store, request);
    const proposed = {
      channel,
      number: (previous?.number ?? 0) + 1,
      apps,
      ...plan.preview,
      ...(share && { share }),
    };
    await (request.guard ?? allowAll)(store, proposed);
    const releases = await readReleases(store, apps);
    const candidates = await store.readPruneCandidates();
    // What is live was written again before it went live.
    const live = [base ?? previous, previous].filter((revision) => revision?.closed !== true);
    const changing = releases.filter(({ app, version }) =>
      live.every((revision) => revision?.apps[app] !== version),
    );
    await rewriteCandidates(store, candidates, changing.flatMap(listReleaseKeys));
    const result = await composeOrRefuse(store, releases, plan, { ...request, reusable });
    if (previous && plan.isLive && isSame(result, previous)) {
      const nothing = { isNew: false, rendered: 0, milliseconds: 0, warnings: [] };
      return { revision: previous, previous, changes, ...nothing };
    }
    rendered += result.rendered;
    milliseconds += result.milliseconds;
    const composed: Revision = {
      ...proposed,
      ...(request.rolledBackTo && { rolledBackTo: request.rolledBackTo }),
      origins: await readOrigins(store, apps, [previous, base]),
      tables: result.tables,
      author: readAuthor(),
      reason: request.reason,
      time: new Date().toISOString(),
    };
    // A share may have started meanwhile.
    await refuseAppsInShare(store, request);
    const revision = await store.appendRevision(withSince(composed, previous, base));
    if (revision !== undefined) {
      return { revision, previous, changes, isNew: true, ...result, rendered, milliseconds };
    }
    reusable.unshift(composed);
    // At random, or many deploys at once would mostly redo each other's work.
    await pause(Math.random() * Math.min(250 * 2 ** reusable.length, 8_000));
  }
}

/** Refuses to start a share while one runs, and to deploy to a share that is not running. */
function refuseSecondShare(
  { channel, share }: DeployRequest,
  { preview, previous }: DeployPlan,
): void {
  if (channel !== shareChannel) return;
  const running = preview.share === undefined ? undefined : previous;
  if (share === undefined && running === undefined) throw new ReleaseError(noShareMessage);
  if (share !== undefined && running !== undefined)
    throw new ReleaseError(describeSecondShare(running));
}

/** Whether composing has rendered nothing, and found the tables that are live. */
function isSame({ tables, rendered }: ComposeResult, live: Revision): boolean {
  const isLive = ([app, { table }]: [string, TableReference]) => live.tables[app]?.table === table;
  return rendered === 0 && Object.entries(tables).every(isLive);
}

/** Composes what a plan would make live, and judges it; of `wanted` apps, what stays live is verified. */
export async function composePlan(
  store: SiteStore,
  releases: readonly Release[],
  { previous, base }: DeployPlan,
  request: Omit<DeployRequest, 'channel' | 'reason'>,
): Promise<Checked> {
  const { wanted, dropped = [], reusable = [], onProgress } = request;
  return composeAndJudge(store, releases, base ?? previous, {
    isRollback: request.rolledBackTo !== undefined,
    mayLosePages: request.isLossAllowed ? () => true : await findLostPages(store, previous),
    verifiedApps: [...Object.keys(wanted), ...dropped],
    reusable: [...reusable, ...(base && previous ? [previous] : [])],
    onProgress,
  });
}

async function composeOrRefuse(
  store: SiteStore,
  releases: readonly Release[],
  plan: DeployPlan,
  request: DeployRequest,
): Promise<ComposeResult & Pick<Deployed, 'warnings'>> {
  const { composed, findings } = await composePlan(store, releases, plan, request);
  refuseFaults(findings, request, plan.previous);
  if (composed === undefined)
    throw new Error('composeAndJudge() neither composed nor refused the combination');
  return { ...composed, warnings: findings };
}

/** Throws if any finding is a refusal. */
function refuseFaults(
  findings: readonly Finding[],
  { channel, rolledBackTo }: DeployRequest,
  previous: Revision | undefined,
): void {
  if (!findings.some(isRefusal)) return;
  const action = rolledBackTo ? `Rollback on ${channel}` : `Deploy to ${channel}`;
  const live = previous ? `revision ${previous.number} stays live` : 'nothing is live there yet';
  throw toRefusedError(`${action} refused; ${live}.`, findings);
}
