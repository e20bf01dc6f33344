import { describeChanges } from './app-changes.ts';
import type { CommandInput, CommandResult } from './command.ts';
import { describeProbe, isFaulty } from './probe/describe-probe.ts';
import { ReleaseError, UsageError } from './release-error.ts';
import { probeChanges, reportDeployed } from './report-deployed.ts';
import { planRollback, rollBack, rollBackApp } from './rollback.ts';

/** Takes one app back, or a whole channel to an earlier combination. */
export async function runRollback(input: CommandInput): Promise<CommandResult> {
  const { store, words, options } = input;
  if (options.to !== undefined && words.length === 0) return rollBackTo(input, options.to);
  if (options.to !== undefined || words.length !== 1) {
    throw new UsageError('rollback takes either one app, or --to with a revision number');
  }
  return reportDeployed(store, await rollBackApp(store, options.channel, words[0] ?? ''));
}

async function rollBackTo({ store, options }: CommandInput, to: string): Promise<CommandResult> {
  if (!/^[1-9]\d*$/.test(to)) throw new UsageError(`--to takes a revision number, not "${to}"`);
  const plan = await planRollback(store, options.channel, Number(to));
  if (plan.changes.length === 0) {
    const text = `Revision ${plan.target.number} and the live one have the same releases: nothing to do`;
    return { data: { revision: plan.current.number, isNew: false }, text };
  }
  const list = `Rolling ${options.channel} back to revision ${to} changes:\n${describeChanges(plan.changes)}`;
  if (!options.yes) throw new ReleaseError(`${list}\nSay --yes to do it.`);
  const revision = await rollBack(store, plan);
  const probed = await probeChanges(store, revision, plan.current);
  return {
    data: { revision: revision.number, isNew: true, apps: revision.apps, probe: probed },
    text: [list, `Revision ${revision.number} is live.`, ...describeProbe(probed)].join('\n'),
    isFailure: isFaulty(probed),
  };
}
