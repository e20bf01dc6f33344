import { describeChange } from '../ledger/app-changes.ts';
import { type HistoryEntry, readHistory } from '../ledger/history.ts';
import { UsageError } from '../release-error.ts';
import type { CommandInput, CommandResult } from './command.ts';

/** Who changed what, newest first; with `--at` what was live together then. */
export async function runHistory(input: CommandInput): Promise<CommandResult> {
  const { store, words, options } = input;
  if (words.length > 0) throw new UsageError('history takes no app');
  const { at, limit } = {
    at: readTime(options.at),
    limit: readCount('--limit', options.limit, 20),
  };
  const entries = await readHistory(store, options.channel, { at, limit });
  const describe = at === undefined ? describeEntry : describeCombination;
  return { data: entries, text: entries.map(describe).join('\n') };
}

/** A count given as an option; anything but a whole number from 1 on is a wrong use. */
export function readCount(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${name} takes a number, not "${text}"`);
  return Number(text);
}

function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(text);
  if (/^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(time.getTime())) return time;
  throw new UsageError(`--at takes a time like 2026-03-01T12:00Z, not "${text}"`);
}

function describeEntry(entry: HistoryEntry): string {
  const { revision, time, author, reason } = entry;
  const lines = describeChanges(entry);
  return [describeHead({ revision, time, author, reason }), ...lines].join('\n  ');
}

function describeChanges({ changes, closed }: HistoryEntry): readonly string[] {
  if (closed) return ['closed'];
  return changes?.map(describeChange) ?? ['what changed is no longer kept'];
}

function describeCombination(entry: HistoryEntry): string {
  const live = Object.entries(entry.apps).map(([app, version]) => `${app} ${version}`);
  const lines = entry.closed ? ['closed: nothing was live'] : live;
  return [describeHead(entry), ...lines].join('\n  ');
}

type Head = Pick<HistoryEntry, 'revision' | 'time' | 'author' | 'reason'>;

function describeHead({ revision, time, author, reason }: Head): string {
  return `${revision}  ${time}  by ${author} (${reason})`;
}
