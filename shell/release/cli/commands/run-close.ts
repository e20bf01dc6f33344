import { closePreview } from '../../ledger/append-copy.ts';
import type { CommandContext, CommandResult } from '../command.ts';

export async function runClose(
  { store, guard }: CommandContext,
  preview: string,
  { reason }: { readonly reason?: string },
): Promise<CommandResult> {
  const { number } = await closePreview(store, preview, { reason, guard });
  return {
    data: { channel: preview, revision: number, closed: true },
    text: `Closed ${preview}. After 30 days, prune removes what only it needed.`,
  };
}
