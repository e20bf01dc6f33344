import type { Revision } from '../../store/records.ts';
import { chooseVersions } from '../deploy/choose-versions.ts';
import type { Wanted } from '../deploy/combination.ts';
import { listPlanned } from '../deploy/combination.ts';
import { deploy } from '../deploy/deploy.ts';
import { type AppChange, describeChanges } from '../ledger/app-changes.ts';
import { UsageError } from '../release-error.ts';
import type { CommandInput, CommandResult } from './command.ts';
import { reportDeployed } from './report-deployed.ts';

/** Makes releases live on a channel. */
export async function runDeploy(input: CommandInput): Promise<CommandResult> {
  const { store, words, options, say, onProgress } = input;
  if (words.length === 0) throw new UsageError('deploy needs at least one app or app@version');
  const wanted = await chooseVersions(store, words);
  const { channel, reason = `deploy ${words.join(' ')}` } = options;
  let changes = await announce(input, wanted);
  const onOvertaken = async ({ number, author, reason: why }: Revision) => {
    say(`Revision ${number} by ${author} (${why}) came meanwhile: once more, on top of it.`);
    changes = await announce(input, wanted);
  };
  const deployed = await deploy(store, wanted, { channel, reason, onProgress, onOvertaken });
  const report = await reportDeployed(store, deployed);
  return { ...report, data: { ...report.data, changes } };
}

/** Says what would change as the channel is now. */
async function announce(
  { store, say, options: { channel } }: CommandInput,
  wanted: Wanted,
): Promise<readonly AppChange[]> {
  const changes = await listPlanned(store, channel, wanted);
  if (changes.length > 0) say(`Deploying changes ${channel}:\n${describeChanges(changes)}`);
  say(`Composing ${channel} …`);
  return changes;
}
