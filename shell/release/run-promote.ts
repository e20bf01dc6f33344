import {
  type CommandInput,
  type CommandResult,
  describeChanges,
  describeDeployed,
  summaryOf,
} from './commands.ts';
import { planPromotion, promote } from './promote.ts';
import { UsageError } from './release-error.ts';

/** `promote <preview>`: says what changes, then deploys it to production. */
export async function runPromote(input: CommandInput): Promise<CommandResult> {
  const { store, words, options, say } = input;
  const [name, ...rest] = words;
  if (name === undefined || rest.length > 0) throw new UsageError('promote takes one preview');
  const plan = await planPromotion(store, name);
  if (plan.changes.length > 0) {
    say(`Promoting ${name} changes production:\n${describeChanges(plan.changes)}`);
  }
  say('Composing production …');
  const deployed = await promote(store, plan, options.reason);
  const data = { ...summaryOf(deployed), promoted: name, changes: plan.changes };
  return { data, text: describeDeployed(deployed) };
}
