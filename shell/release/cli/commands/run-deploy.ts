import { describeBuildOrigin } from '../../../store/build-origin.ts';
import { shareChannel } from '../../../store/channels.ts';
import { readOnce } from '../../../store/read-once.ts';
import { chooseVersions } from '../../deploy/choose-versions.ts';
import type { DeployRequest } from '../../deploy/compose-and-append.ts';
import { deploy } from '../../deploy/deploy.ts';
import { type DeployPlan, listPlanned, type Wanted } from '../../deploy/plan-deploy.ts';
import { planPromotion } from '../../deploy/promote.ts';
import { withoutLive } from '../../deploy/share.ts';
import { describeAge } from '../../ledger/status.ts';
import { describeChanges } from '../../ledger/version-changes.ts';
import type { CommandContext } from '../command.ts';
import { type DeployResult, reportDeployed } from '../report-deployed.ts';

interface Options {
  readonly channel: string;
  readonly share?: number;
  readonly reason?: string;
}

export async function runDeploy(
  context: CommandContext,
  requests: readonly string[],
  { share, reason = `deploy ${requests.join(' ')}`, ...options }: Options,
): Promise<DeployResult> {
  const { store } = context;
  const channel = share === undefined ? options.channel : shareChannel;
  const chosen = await chooseVersions(store, requests);
  const wanted = share === undefined ? chosen : await withoutLive(store, chosen);
  await announceReleases(context, 'Newest release', requests, chosen);
  return announceAndDeploy(context, 'Deploying', { wanted, channel, share, reason });
}

/**
 * Says which releases a deploy or promotion takes that names no version: after a publish that
 * failed, it is the one before, and an old preview may have an older one than production.
 */
async function announceReleases(
  { store, say }: CommandContext,
  what: string,
  apps: readonly string[],
  chosen: Wanted,
): Promise<void> {
  for (const app of apps) {
    // Undefined for a request that names a version, as `mf-x@1.0.0`.
    const version = chosen[app];
    const entry = version ? await store.findEntry(app, version) : undefined;
    if (entry === undefined) continue;
    const age = describeAge(Date.now() - Date.parse(entry.time));
    const origin = describeBuildOrigin(entry);
    const source = origin && ` (${origin})`;
    say(`${what} of ${app}: ${version}, published ${age} ago by ${entry.author}${source}`);
  }
}

export async function runPromote(
  context: CommandContext,
  preview: string,
  { reason }: Pick<Options, 'reason'>,
): Promise<DeployResult> {
  const plan = await planPromotion(context.store, preview, reason);
  await announceReleases(context, 'Release', Object.keys(plan.wanted), plan.wanted);
  const report = await announceAndDeploy(context, `Promoting ${preview}`, plan);
  return { ...report, data: { ...report.data, promoted: preview } };
}

/** Announces what changes, makes it live and reports the result. `action` begins the announcement. */
export async function announceAndDeploy(
  context: CommandContext,
  action: string,
  request: DeployRequest,
): Promise<DeployResult> {
  const { guard, settings, say, onProgress } = context;
  const store = readOnce(context.store);
  const { channel } = request;
  const onPlanned: DeployRequest['onPlanned'] = (plan, isAgain) => {
    const changes = listPlanned(plan);
    if (isAgain) say(`${describeFirst(plan)} landed first; redeploying on top of it.`);
    if (changes.length > 0) say(`${action} changes ${channel}:\n${describeChanges(changes)}`);
    say(`Composing ${channel} …`);
  };
  const deployed = await deploy(store, { ...request, guard, onProgress, onPlanned });
  return reportDeployed({ store, settings }, deployed);
}

function describeFirst({ previous }: DeployPlan): string {
  return `Revision ${previous?.number} (${previous?.author})`;
}
