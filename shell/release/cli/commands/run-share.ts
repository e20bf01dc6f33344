import { noShareMessage, production, readShare, shareChannel } from '../../../store/channels.ts';
import type { SiteStore } from '../../../store/site-store.ts';
import { appendCopy, closePreview } from '../../ledger/append-copy.ts';
import { describeStatus, readStatus } from '../../ledger/status.ts';
import { ReleaseError } from '../../release-error.ts';
import type { CommandContext, CommandResult } from '../command.ts';
import { runPromote } from './run-deploy.ts';

export async function runShare(
  context: CommandContext,
  to: number | 'off' | undefined,
  { reason = `share ${to}` }: { readonly reason?: string },
): Promise<CommandResult> {
  const { store, guard } = context;
  const running = await readShare(store);
  if (to === undefined) return running ? showShare(store) : { data: [], text: noShareMessage };
  if (running === undefined) throw new ReleaseError(noShareMessage);
  if (to === 100) return runPromote(context, shareChannel, { reason });
  if (to === 'off') {
    const { number } = await closePreview(store, shareChannel, { reason, guard });
    return {
      data: { channel: shareChannel, revision: number, closed: true },
      text: 'The share has ended; all visitors get production.',
    };
  }
  if (to === running.share) {
    return {
      data: { channel: shareChannel, revision: running.number, share: to },
      text: `Already live for ${to}% of visitors.`,
    };
  }
  const { number } = await appendCopy(store, shareChannel, { share: to }, { reason, guard });
  return {
    data: { channel: shareChannel, revision: number, share: to },
    text: `Now live for ${to}% of visitors; running servers pick it up within 2 s.`,
  };
}

async function showShare(store: SiteStore): Promise<CommandResult> {
  const both = [production, shareChannel];
  const status = (await readStatus(store)).filter(({ channel }) => both.includes(channel));
  return { data: status, text: describeStatus(status, new Date()) };
}
