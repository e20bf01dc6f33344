import { chooseVersions } from './choose-versions.ts';
import type { CommandInput, CommandResult } from './command.ts';
import { deploy } from './deploy.ts';
import { UsageError } from './release-error.ts';
import { reportDeployed } from './report-deployed.ts';

/** Makes releases live on a channel. */
export async function runDeploy(input: CommandInput): Promise<CommandResult> {
  const { store, words, options, say, onProgress } = input;
  if (words.length === 0) throw new UsageError('deploy needs at least one app or app@version');
  const wanted = await chooseVersions(store, words);
  say(`Composing ${options.channel} …`);
  const { channel, reason = `deploy ${words.join(' ')}` } = options;
  return reportDeployed(store, await deploy(store, wanted, { channel, reason, onProgress }));
}
