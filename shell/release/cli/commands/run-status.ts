import { nothingLiveMessage } from '../../../store/channels.ts';
import { readOnce } from '../../../store/read-once.ts';
import { describeStatus, readStatus } from '../../ledger/status.ts';
import type { CommandContext, CommandResult } from '../command.ts';

export async function runStatus(
  { store }: CommandContext,
  { channel }: { readonly channel?: string },
): Promise<CommandResult> {
  const status = await readStatus(readOnce(store), channel);
  return { data: status, text: describeStatus(status, new Date()) || nothingLiveMessage(store) };
}
