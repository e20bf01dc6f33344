import { production, readShare, shareChannel } from '../../store/channels.ts';
import { noShareMessage } from '../deploy/running-share.ts';
import { changeShare, endShare, requireShare } from '../deploy/share.ts';
import { describeStatus, readStatus } from '../ledger/status.ts';
import type { CommandContext, CommandResult } from './command.ts';
import { runPromote } from './run-promote.ts';

/** Shows, changes or ends the running share; 100 promotes it to production. */
export async function runShare(
  context: CommandContext,
  to: number | 'off' | undefined,
  { reason }: { readonly reason?: string },
): Promise<CommandResult> {
  const { store } = context;
  if (to === undefined) return showShare(context);
  await requireShare(store);
  if (to === 100) return runPromote(context, shareChannel, { reason: reason ?? 'share 100' });
  if (to === 'off') {
    const { number } = await endShare(store, reason);
    return {
      data: { channel: shareChannel, revision: number, closed: true },
      text: 'The share has ended; all visitors get production.',
    };
  }
  const { number } = await changeShare(store, to, reason);
  return {
    data: { channel: shareChannel, revision: number, share: to },
    text: `Now live for ${to}% of visitors; running servers pick it up within 2 s.`,
  };
}

async function showShare({ store }: CommandContext): Promise<CommandResult> {
  if ((await readShare(store)) === undefined) return { data: [], text: noShareMessage };
  const both = [production, shareChannel];
  const status = (await readStatus(store)).filter(({ channel }) => both.includes(channel));
  return { data: status, text: describeStatus(status, new Date()) };
}
