import { createLog } from '../../server/log.ts';
import { describeMail } from '../../server/mail/mail-service.ts';
import { startServer } from '../../server/serve.ts';
import { readSettings } from '../../server/settings.ts';
import { stopOnSignals } from '../../server/stop-on-signals.ts';
import { production } from '../../store/channels.ts';
import type { CommandContext, CommandResult } from './command.ts';

/** Serves a channel of the store until stopped. */
export async function runServe(
  { store }: CommandContext,
  { channel }: { readonly channel: string },
): Promise<CommandResult> {
  const settings = readSettings(process.env);
  const log = createLog();
  const command = commandFor(channel);
  const server = await startServer(settings, store, { channel, log, command });
  // A word after the URL, so that programs that look for one find its end within JSON, too.
  log.info({ channel }, `Serving ${channel} at ${server.url} until stopped.`);
  if (server.adminUrl)
    log.info(`Serving /readyz and /metrics at ${server.adminUrl} for operators.`);
  log.info(describeMail(settings.mail));
  await stopOnSignals(server.stop, (line) => log.info(line));
  return { data: { stopped: true }, text: '' };
}

function commandFor(channel: string): string {
  return `npm run site -- serve${channel === production ? '' : ` --channel ${channel}`}`;
}
