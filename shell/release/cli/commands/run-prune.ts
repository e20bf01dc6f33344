import { describeTime } from '../../../store/build-origin.ts';
import { listRemovals, type PrunePlan, planPrune } from '../../prune/plan-prune.ts';
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
  const now = new Date();
  const plan = await planPrune(store, keep, now);
  const lines = describePlan(plan);
  const list = lines.map((line) => `\n  ${line}`).join('');
  if (!yes) {
    const data = { ...plan, removed: 0, noted: 0 };
    if (lines.length === 0) return { data, text: 'Nothing to prune.' };
    const text = `${store.driver.label} no longer needs:${list}\nRe-run with --yes to note it; a later run with --yes removes what was noted.`;
    return { data, text };
  }
  const { removed, noted, removedFrom } = await prune(store, plan, now);
  const data = { ...plan, removed: removed.length, noted: noted.length };
  if (lines.length === 0) return { data, text: 'Nothing to prune.' };
  const from = describeTime(removedFrom.toISOString());
  const later =
    noted.length > 0 ? ` Noted ${noted.length}, which \`prune --yes\` removes from ${from}.` : '';
  const rest = listRemovals(plan).length - removed.length - noted.length;
  const waiting =
    rest > 0
      ? ` Not noted: ${rest}, because the last prune noted what was unused less than 20 hours ago; \`prune --yes\` notes them from ${from}.`
      : '';
  const text = `No longer needed:${list}\nRemoved ${removed.length} objects.${later}${waiting}`;
  return { data, text };
}

function describePlan({ revisions, unfinished, pages, apps }: PrunePlan): readonly string[] {
  return [
    ...revisions.map((key) => `revision ${key.slice('channels/'.length, -'.json'.length)}`),
    ...apps.flatMap(({ app, versions }) => versions.map((version) => `release ${app} ${version}`)),
    ...(unfinished.length > 0 ? [`remains of ${unfinished.length} unfinished deploy(s)`] : []),
    ...(pages.length > 0 ? [`${pages.length} page(s)`] : []),
    ...apps.flatMap(({ app, notes, files }) => [
      ...(notes.length > 0 ? [`${notes.length} record(s) of removed releases of ${app}`] : []),
      ...(files.length > 0 ? [`${files.length} file(s) of ${app}`] : []),
    ]),
  ];
}
