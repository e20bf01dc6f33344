import { type PrunePlan, planPrune } from '../prune/plan-prune.ts';
import { prune } from '../prune/prune.ts';
import { UsageError } from '../release-error.ts';
import type { CommandInput, CommandResult } from './command.ts';
import { readCount } from './run-history.ts';

/** Tells what the store no longer needs; removes it when told to. */
export async function runPrune({ store, words, options }: CommandInput): Promise<CommandResult> {
  if (words.length > 0) throw new UsageError('prune takes no app');
  const plan = await planPrune(store, readCount('--keep', options.keep, 20), new Date());
  const lines = describePlan(plan);
  const { before: _, ...listed } = plan;
  if (lines.length === 0) {
    return { data: { ...listed, removed: 0 }, text: 'The store needs everything it has.' };
  }
  const list = lines.map((line) => `  ${line}`).join('\n');
  if (!options.yes) {
    const text = `${store.driver.label} no longer needs:\n${list}\nSay --yes to remove it.`;
    return { data: { ...listed, removed: 0 }, text };
  }
  const removed = await prune(store, plan);
  return { data: { ...listed, removed }, text: `Removed ${removed} objects:\n${list}` };
}

function describePlan({ revisions, pages, apps }: PrunePlan): readonly string[] {
  return [
    ...revisions.map((key) => `revision ${key.slice('channels/'.length, -'.json'.length)}`),
    ...apps.flatMap(({ app, versions }) => versions.map((version) => `release ${app} ${version}`)),
    ...(pages.length > 0 ? [`${pages.length} page(s)`] : []),
    ...apps.flatMap(({ app, files }) =>
      files.length > 0 ? [`${files.length} file(s) of ${app}`] : [],
    ),
  ];
}
