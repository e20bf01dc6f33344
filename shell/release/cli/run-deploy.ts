import type { Revision } from '../../store/records.ts';
import { chooseVersions } from '../deploy/choose-versions.ts';
import { deploy } from '../deploy/deploy.ts';
import { listPlanned, type Wanted } from '../deploy/plan-deploy.ts';
import { type AppChange, describeChanges } from '../ledger/app-changes.ts';
import type { CommandContext, CommandResult } from './command.ts';
import { reportDeployed } from './report-deployed.ts';

interface Options {
  readonly channel: string;
  readonly reason?: string;
}

/** Makes releases live on a channel. */
export async function runDeploy(
  context: CommandContext,
  requests: readonly string[],
  { channel, reason = `deploy ${requests.join(' ')}` }: Options,
): Promise<CommandResult> {
  const { store, say, onProgress } = context;
  const wanted = await chooseVersions(store, requests);
  let changes = await announce(context, channel, wanted);
  const onOvertaken = async ({ number, author }: Revision) => {
    say(`Revision ${number} (${author}) landed first; redeploying on top of it.`);
    changes = await announce(context, channel, wanted);
  };
  const options = { channel, reason, onProgress, onOvertaken };
  const report = await reportDeployed(store, await deploy(store, wanted, options));
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
