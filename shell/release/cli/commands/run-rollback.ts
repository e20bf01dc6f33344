import { planRollback, rollBack } from '../../deploy/rollback.ts';
import { planAppRollback } from '../../deploy/rollback-app.ts';
import { describeChanges } from '../../ledger/version-changes.ts';
import { ReleaseError, UsageError } from '../../release-error.ts';
import type { CommandContext, CommandResult } from '../command.ts';
import { reportDeployed } from '../report-deployed.ts';
import { announceAndDeploy } from './run-deploy.ts';

interface Options {
  readonly channel: string;
  readonly reason?: string;
  readonly to?: number;
  readonly yes?: true;
}

export async function runRollback(
  context: CommandContext,
  app: string | undefined,
  options: Options,
): Promise<CommandResult> {
  const { to } = options;
  if (app === undefined && to !== undefined) return rollBackTo(context, to, options);
  if (app !== undefined && to === undefined) return rollBackOne(context, app, options);
  throw new UsageError('rollback requires either one app, or --to with a revision number');
}

async function rollBackOne(
  context: CommandContext,
  app: string,
  { channel, reason }: Options,
): Promise<CommandResult> {
  const plan = await planAppRollback(context.store, channel, app, reason);
  const report = await announceAndDeploy(context, `Rolling back ${app}`, plan);
  if (plan.dropped === undefined) return report;
  const dropped = `${channel} has no earlier version of ${app}; it inherits production's again.`;
  return { ...report, text: `${report.text}\n${dropped}` };
}

async function rollBackTo(
  context: CommandContext,
  to: number,
  { channel, reason, yes }: Options,
): Promise<CommandResult> {
  const { store, guard, onProgress } = context;
  const plan = await planRollback(store, channel, to);
  const { changes, current, target } = plan;
  const nothing = `Nothing to do: revision ${target.number} has the same releases as the live one.`;
  const list = `Rolling ${channel} back to revision ${to} changes:\n${describeChanges(changes)}`;
  if (!yes) {
    if (changes.length > 0) throw new ReleaseError(`${list}\nRe-run with --yes to confirm.`);
    const { number: revision, apps } = current;
    const unchanged = { isNew: false, rendered: 0, milliseconds: 0, warnings: [], changes };
    return { data: { channel, revision, apps, ...unchanged }, text: nothing };
  }
  const deployed = await rollBack(store, plan, { reason, guard, onProgress });
  const report = await reportDeployed(context, deployed);
  return { ...report, text: `${changes.length === 0 ? nothing : list}\n${report.text}` };
}
