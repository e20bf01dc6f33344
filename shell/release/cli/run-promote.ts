import { planPromotion, promote } from '../deploy/promote.ts';
import { describeChanges } from '../ledger/app-changes.ts';
import { UsageError } from '../release-error.ts';
import type { CommandInput, CommandResult } from './command.ts';
import { reportDeployed } from './report-deployed.ts';

/** `promote <preview>`: says what changes, then deploys it to production. */
export async function runPromote(input: CommandInput): Promise<CommandResult> {
  const { store, words, options, say, onProgress } = input;
  const [name, ...rest] = words;
  if (name === undefined || rest.length > 0) throw new UsageError('promote takes one preview');
  const plan = await planPromotion(store, name);
  if (plan.changes.length > 0) {
    say(`Promoting ${name} changes production:\n${describeChanges(plan.changes)}`);
  }
  say('Composing production …');
  const deployed = await promote(store, plan, { reason: options.reason, onProgress });
  const report = await reportDeployed(store, deployed);
  return { ...report, data: { ...report.data, promoted: name, changes: plan.changes } };
}
