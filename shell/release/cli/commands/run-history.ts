import { describeBuildOrigin } from '../../../store/build-origin.ts';
import { type HistoryEntry, readHistory } from '../../ledger/history.ts';
import { describeChange, type VersionChange } from '../../ledger/version-changes.ts';
import type { CommandContext, CommandResult } from '../command.ts';

interface Options {
  readonly channel: string;
  readonly limit: number;
  readonly at?: Date;
}

export async function runHistory(
  { store }: CommandContext,
  { channel, limit, at }: Options,
): Promise<CommandResult> {
  const entries = await readHistory(store, channel, { at, limit });
  const describe = at === undefined ? describeEntry : describeCombination;
  return { data: entries, text: entries.map(describe).join('\n') };
}

function describeEntry(entry: HistoryEntry): string {
  return [describeHead(entry), ...describeEntryChanges(entry)].join('\n  ');
}

function describeEntryChanges(entry: HistoryEntry): readonly string[] {
  const { changes, closed } = entry;
  if (closed) return ['closed'];
  const describe = (change: VersionChange) =>
    describeChange(change) + describeSource(entry, change.app);
  return changes?.map(describe) ?? ['changes no longer kept'];
}

function describeSource({ origins }: HistoryEntry, app: string): string {
  const origin = describeBuildOrigin(origins?.[app]);
  return origin && ` (${origin})`;
}

function describeCombination(entry: HistoryEntry): string {
  const live = Object.entries(entry.apps).map(
    ([app, version]) => `${app} ${version}${describeSource(entry, app)}`,
  );
  const lines = entry.closed ? ['closed: nothing was live'] : live;
  return [describeHead(entry), ...lines].join('\n  ');
}

function describeHead({ revision, time, author, reason }: HistoryEntry): string {
  return `${revision}  ${time}  by ${author} (${reason})`;
}
