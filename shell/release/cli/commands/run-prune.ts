import { type PrunePlan, planPrune } from '../../prune/plan-prune.ts';
import { prune } from '../../prune/prune.ts';
import type { CommandContext, CommandResult } from '../command.ts';

interface Options {
  readonly keep: number;
  readonly yes?: true;
}

export async function runPrune(
  { store }: CommandContext,
  { keep, yes }: Options,
): Promise<CommandResult> {
  const plan = await planPrune(store, keep, new Date());
  const lines = describePlan(plan);
  const { before: _, ...listed } = plan;
  if (lines.length === 0) return { data: { ...listed, removed: 0 }, text: 'Nothing to prune.' };
  const list = lines.map((line) => `  ${line}`).join('\n');
  if (!yes) {
    const text = `${store.driver.label} no longer needs:\n${list}\nRe-run with --yes to remove it.`;
    return { data: { ...listed, removed: 0 }, text };
  }
  const removed = await prune(store, plan);
  return { data: { ...listed, removed }, text: `Removed ${removed} objects:\n${list}` };
}

function describePlan({ revisions, counts, pages, apps }: PrunePlan): readonly string[] {
  return [
    ...revisions.map((key) => `revision ${key.slice('channels/'.length, -'.json'.length)}`),
    ...apps.flatMap(({ app, versions }) => versions.map((version) => `release ${app} ${version}`)),
    ...(counts.length > 0 ? [`${counts.length} record(s) of visitor counts`] : []),
    ...(pages.length > 0 ? [`${pages.length} page(s)`] : []),
    ...apps.flatMap(({ app, files }) =>
      files.length > 0 ? [`${files.length} file(s) of ${app}`] : [],
    ),
  ];
}
