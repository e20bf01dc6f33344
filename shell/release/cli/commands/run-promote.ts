import { planPromotion, promote } from '../../deploy/promote.ts';
import { describeChanges } from '../../ledger/app-changes.ts';
import type { CommandContext, CommandResult } from '../command.ts';
import { reportDeployed } from '../report-deployed.ts';

/** Lists what changes, then deploys a preview's overrides to production. */
export async function runPromote(
  { store, say, onProgress }: CommandContext,
  preview: string,
  { reason }: { readonly reason?: string },
): Promise<CommandResult> {
  const plan = await planPromotion(store, preview);
  if (plan.changes.length > 0) {
    say(`Promoting ${preview} changes production:\n${describeChanges(plan.changes)}`);
  }
  say('Composing production …');
  const deployed = await promote(store, plan, { reason, onProgress });
  const report = await reportDeployed(store, deployed);
  return { ...report, data: { ...report.data, promoted: preview, changes: plan.changes } };
}
