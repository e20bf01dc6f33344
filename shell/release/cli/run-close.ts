import { closePreview } from '../ledger/close.ts';
import { UsageError } from '../release-error.ts';
import type { CommandInput, CommandResult } from './command.ts';

/** `close <preview>`: ends a preview that nobody needs any more. */
export async function runClose({ store, words, options }: CommandInput): Promise<CommandResult> {
  const [name, ...rest] = words;
  if (name === undefined || rest.length > 0) throw new UsageError('close takes one preview');
  const { number } = await closePreview(store, name, options.reason);
  return {
    data: { channel: name, revision: number, closed: true },
    text: `${name} is closed. After 30 days a prune removes what only it needed.`,
  };
}
