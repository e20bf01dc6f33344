import { type MailRow, readOverview, retryDead } from '../../server/mail/mail-overview.ts';
import { openSpool } from '../../server/mail/spool.ts';
import { readSettings } from '../../server/settings.ts';
import { describeAge } from '../ledger/status.ts';
import type { CommandContext, CommandResult } from './command.ts';

/** How many delivered messages are listed. */
const shownDelivered = 20;

/** Lists the contact form's messages without their content. */
export async function runMail(
  _: CommandContext,
  { retry = false }: { readonly retry?: boolean },
): Promise<CommandResult> {
  const { folder } = readSettings(process.env).mail;
  const spool = openSpool(folder);
  const retried = retry ? await retryDead(spool, Date.now()) : 0;
  const messages = await readOverview(spool);
  const lines = [
    ...(retry ? [describeRetry(retried)] : []),
    ...describeMessages(messages, folder, new Date()),
  ];
  return { data: { folder: spool.folder, retried, messages }, text: lines.join('\n') };
}

function describeRetry(count: number): string {
  if (count === 0) return 'No dead messages to retry.';
  return `Requeued ${count} dead message(s). A running server delivers within seconds.`;
}

function describeMessages(rows: readonly MailRow[], folder: string, now: Date): readonly string[] {
  const of = (state: MailRow['state']) => rows.filter((row) => row.state === state);
  const [queued, dead, delivered] = [of('queued'), of('dead'), of('delivered')];
  const shown = delivered.slice(-shownDelivered);
  const more = delivered.length - shown.length;
  return [
    `${folder}: ${queued.length} queued, ${dead.length} dead, ${delivered.length} delivered in the last 30 days`,
    ...[...queued, ...dead, ...shown].map((row) => describeRow(row, now)),
    ...(more > 0 ? [`and ${more} earlier delivered messages; --json lists them all`] : []),
    ...(dead.length > 0 ? ['To retry dead messages: npm run site -- mail --retry'] : []),
  ];
}

function describeRow({ state, id, acceptedAt, tries, reason }: MailRow, now: Date): string {
  const age =
    acceptedAt === null ? 'of unknown age' : describeAge(now.getTime() - Date.parse(acceptedAt));
  const why = reason === null ? '' : `  ${reason}${tries > 0 ? ` (tried ${tries} times)` : ''}`;
  return `  ${state.padEnd(9)}  ${age.padEnd(18)}  ${id}${why}`;
}
