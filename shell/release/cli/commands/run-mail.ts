import { openSpool, type Spool } from '../../../server/mail/spool.ts';
import type { State } from '../../../server/mail/spooled-message.ts';
import { isReleaseApi } from '../../../store/open-store.ts';
import { describeAge } from '../../ledger/status.ts';
import { ReleaseError } from '../../release-error.ts';
import type { CommandContext, CommandResult } from '../command.ts';

/** In the order they are listed. */
const labels = { queue: 'queued', dead: 'dead', delivered: 'delivered', kept: 'kept' } as const;

/** How many delivered or kept messages are listed, without --json. */
const shownDone = 20;

export async function runMail(
  { settings }: CommandContext,
  { retry = false, discard = false }: { readonly retry?: boolean; readonly discard?: boolean },
): Promise<CommandResult> {
  const { store, mail } = settings;
  if (isReleaseApi(store)) {
    throw new ReleaseError(`${store} keeps its messages on its server. Run this command there.`);
  }
  const { folder } = mail;
  const spool = openSpool(folder);
  const retried = retry ? await forDead(spool, retryDead) : 0;
  const discarded = discard ? await forDead(spool, discardDead) : 0;
  const messages = await readRows(spool);
  const lines = [
    ...(retry ? [describeRetry(retried, messages)] : []),
    ...(discard ? [`Discarded ${count(discarded)}.`] : []),
    ...describeMessages(messages, folder),
  ];
  return { data: { folder: spool.folder, retried, discarded, messages }, text: lines.join('\n') };
}

type HandleDead = (spool: Spool, id: string) => Promise<boolean>;

/** Resolves to the number of dead messages that `handle` resolves to true for. */
async function forDead(spool: Spool, handle: HandleDead): Promise<number> {
  let handled = 0;
  for (const id of await spool.list('dead')) if (await handle(spool, id)) handled += 1;
  return handled;
}

/** Queues it again, for another three days; one that is unreadable can only be discarded. */
async function retryDead(spool: Spool, id: string): Promise<boolean> {
  const message = await spool.read('dead', id);
  if (!message) return false;
  await spool.write({ ...message, queuedAt: new Date().toISOString() });
  return spool.move(id, 'dead', 'queue');
}

const discardDead: HandleDead = (spool, id) => spool.remove('dead', id);

type MailRow = Awaited<ReturnType<typeof readRow>>;

/** Every message: queued, dead, then delivered and kept, each the oldest first. */
async function readRows(spool: Spool): Promise<readonly MailRow[]> {
  const rows: MailRow[] = [];
  for (const state of Object.keys(labels) as State[]) {
    for (const id of await spool.list(state)) rows.push(await readRow(spool, state, id));
  }
  return rows;
}

/** `acceptedAt` is null when the file is unreadable. */
async function readRow(spool: Spool, state: State, id: string) {
  const message = await spool.read(state, id);
  return {
    state: labels[state],
    id,
    acceptedAt: message?.acceptedAt ?? null,
    attempts: message?.attempts ?? 0,
    reason: message ? (message.lastFailure ?? null) : 'unreadable file',
  };
}

function count(messages: number): string {
  return messages === 1 ? '1 message' : `${messages} messages`;
}

function describeRetry(retried: number, messages: readonly MailRow[]): string {
  if (retried === 0 && messages.some(({ state }) => state === 'dead')) {
    return 'No dead message can be read. To remove them: npm run site -- mail --discard';
  }
  if (retried === 0) return 'No dead messages to retry.';
  return `Queued ${count(retried)} again; a running server tries to deliver within 5 minutes.`;
}

function describeMessages(rows: readonly MailRow[], folder: string): readonly string[] {
  const of = (state: MailRow['state']) => rows.filter((row) => row.state === state);
  const counts = Object.values(labels).map((state) => `${of(state).length} ${state}`);
  const done = [...of('delivered'), ...of('kept')];
  const more = Math.max(0, done.length - shownDone);
  return [
    `${folder}: ${counts.join(', ')}`,
    ...[...of('queued'), ...of('dead'), ...done.slice(more)].map(describeRow),
    ...(more > 0 ? [`  … and ${more} more delivered or kept; use --json to list all`] : []),
    ...(of('dead').length > 0
      ? ['To retry dead messages: npm run site -- mail --retry; to remove them: --discard']
      : []),
  ];
}

function describeRow({ state, id, acceptedAt, attempts, reason }: MailRow): string {
  const age =
    acceptedAt === null ? 'unknown age' : describeAge(Date.now() - Date.parse(acceptedAt));
  const tried = attempts > 0 ? ` (${attempts} ${attempts === 1 ? 'attempt' : 'attempts'})` : '';
  const why = reason === null ? '' : `  ${reason}${tried}`;
  return `  ${state.padEnd(9)}  ${age.padEnd(18)}  ${id}${why}`;
}
