import { describeStatus, readStatus } from '../ledger/status.ts';
import { UsageError } from '../release-error.ts';
import type { CommandInput, CommandResult } from './command.ts';

export async function runStatus({ store, words }: CommandInput): Promise<CommandResult> {
  if (words.length > 0) throw new UsageError('status takes no app');
  const status = await readStatus(store);
  return { data: status, text: describeStatus(status, new Date()) };
}
