import { production, shareChannel } from '../../../store/channels.ts';
import type { Revision } from '../../../store/records.ts';
import { chooseVersions } from '../../deploy/choose-versions.ts';
import { type DeployOptions, deploy } from '../../deploy/deploy.ts';
import { listPlanned, type Wanted } from '../../deploy/plan-deploy.ts';
import { refuseShared } from '../../deploy/running-share.ts';
import { planShare, rebaseShare } from '../../deploy/share.ts';
import { type AppChange, describeChanges } from '../../ledger/app-changes.ts';
import type { CommandContext, CommandResult } from '../command.ts';
import { reportDeployed } from '../report-deployed.ts';

interface Options {
  readonly channel: string;
  /** Starts a share: the percentage of production's visitors who get it. */
  readonly share?: number;
  readonly reason?: string;
}

/** Makes releases live on a channel, or for a percentage of production's visitors. */
export async function runDeploy(
  context: CommandContext,
  requests: readonly string[],
  { share, reason = `deploy ${requests.join(' ')}`, ...options }: Options,
): Promise<CommandResult> {
  const { store } = context;
  const channel = share === undefined ? options.channel : shareChannel;
  const chosen = await chooseVersions(store, requests);
  const wanted = share === undefined ? chosen : await planShare(store, chosen);
  return deployWanted(context, wanted, { channel, share, reason });
}

/** Announces what changes, makes it live and reports the result. */
export async function deployWanted(
  context: CommandContext,
  wanted: Wanted,
  options: DeployOptions,
): Promise<CommandResult> {
  const { store, say, onProgress } = context;
  const { channel } = options;
  if (channel === production) await refuseShared(store, Object.keys(wanted));
  let changes = await announce(context, channel, wanted);
  const onOvertaken = async ({ number, author }: Revision) => {
    say(`Revision ${number} (${author}) landed first; redeploying on top of it.`);
    changes = await announce(context, channel, wanted);
  };
  const deployed = await deploy(store, wanted, { ...options, onProgress, onOvertaken });
  const report = await reportDeployed(store, await rebaseShare(store, deployed, { onProgress }));
  return { ...report, data: { ...report.data, changes } };
}

/** Prints what would change on the channel as it is now. */
async function announce(
  { store, say }: CommandContext,
  channel: string,
  wanted: Wanted,
): Promise<readonly AppChange[]> {
  const changes = await listPlanned(store, channel, wanted);
  if (changes.length > 0) say(`Deploying changes ${channel}:\n${describeChanges(changes)}`);
  say(`Composing ${channel} …`);
  return changes;
}
