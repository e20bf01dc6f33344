import { planRollback, rollBack } from '../deploy/rollback.ts';
import { type AppRollback, planAppRollback, rollBackApp } from '../deploy/rollback-app.ts';
import { describeChanges } from '../ledger/app-changes.ts';
import { describeProbe, isFaulty } from '../probe/describe-probe.ts';
import { ReleaseError, UsageError } from '../release-error.ts';
import type { CommandInput, CommandResult } from './command.ts';
import { describeWayBack, probeChanges, reportDeployed } from './report-deployed.ts';

/** Takes one app back, or a whole channel to an earlier combination. */
export async function runRollback(input: CommandInput): Promise<CommandResult> {
  const { words, options } = input;
  if (options.to !== undefined && words.length === 0) return rollBackTo(input, options.to);
  if (options.to !== undefined || words.length !== 1) {
    throw new UsageError('rollback takes either one app, or --to with a revision number');
  }
  return takeAppBack(input, words[0] ?? '');
}

async function takeAppBack(input: CommandInput, app: string): Promise<CommandResult> {
  const { store, say, onProgress } = input;
  const { channel, reason } = input.options;
  const plan = await planAppRollback(store, channel, app);
  const { changes, to } = plan;
  if (changes.length > 0)
    say(`Taking ${app} back changes ${channel}:\n${describeChanges(changes)}`);
  say(`Composing ${channel} …`);
  const deployed = await rollBackApp(store, plan, { reason, onProgress });
  const report = await reportDeployed(store, deployed);
  const lines = [report.text, ...(to === undefined ? [describeDropped(plan)] : [])];
  return { ...report, data: { ...report.data, changes }, text: lines.join('\n') };
}

function describeDropped({ app, channel }: AppRollback): string {
  return `${channel} had no earlier version of ${app}: it takes production's again.`;
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
  const revision = await rollBack(store, plan, { reason: options.reason });
  const probed = await probeChanges(store, revision, plan.current);
  return {
    data: { revision: revision.number, isNew: true, apps: revision.apps, probe: probed },
    text: [
      list,
      `Revision ${revision.number} is live.`,
      ...describeProbe(probed),
      ...describeWayBack({ revision, previous: plan.current, isNew: true }),
    ].join('\n'),
    isFailure: isFaulty(probed),
  };
}
