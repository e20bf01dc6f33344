import { createLog, type Log } from '../../../server/http/log.ts';
import { stopOnSignals } from '../../../server/http/stop-on-signals.ts';
import { describeMail } from '../../../server/mail/mail-service.ts';
import { startServer } from '../../../server/serve.ts';
import type { Settings } from '../../../server/settings.ts';
import type { SiteHandler } from '../../../server/site-handler.ts';
import { production } from '../../../store/channels.ts';
import { openDriver, openStore, serverDeadlines } from '../../../store/open-store.ts';
import type { SiteStore } from '../../../store/site-store.ts';
import { createReleaseApi } from '../../api/api-handler.ts';
import { openKeys } from '../../api/keys.ts';
import { commandRunner } from '../../api/run-command.ts';
import type { CommandContext, CommandResult } from '../command.ts';

export async function runServe(
  { settings }: CommandContext,
  { channel }: { readonly channel: string },
): Promise<CommandResult> {
  const store = openStore(settings.store, 'SITE_STORE', serverDeadlines);
  const log = createLog();
  const command = commandFor(channel);
  const api = openApi(settings, store, log);
  const server = await startServer(settings, store, { channel, log, command, api });
  // From now on, since a slow store holds up what follows.
  const stopped = stopOnSignals(server.stop, (line) => log.info(line));
  // A word after the URL, so that programs that look for one find its end within JSON, too.
  log.info({ channel }, `Serving ${channel} at ${server.url} until stopped.`);
  if (server.adminUrl)
    log.info(`Serving /readyz and /metrics at ${server.adminUrl} for operators.`);
  if (api)
    log.info(
      `Serving the release API at ${server.url}/_api/ with the keys in ${settings.releaseKeys}.`,
    );
  log.info(describeMail(settings.mail));
  // A slow store must not hold up the end, either.
  void describeEmpty(store, channel).then((problem) => problem && log.warn(problem));
  await stopped;
  return { data: { stopped: true }, text: '' };
}

/** Undefined unless nothing is live. A store that cannot be read is reported by the server. */
export async function describeEmpty(
  store: SiteStore,
  channel: string,
): Promise<string | undefined> {
  const number = await store.lastRevisionNumber(channel).catch(() => undefined);
  if (number !== 0) return undefined;
  return `Nothing is live on ${channel} in ${store.driver.label}: pages return 503 until a deploy. If that is unexpected, check SITE_STORE.`;
}

/** The release API of the site, if `RELEASE_KEYS` is set. */
export function openApi(
  { store: location, releaseKeys, siteUrl }: Settings,
  store: SiteStore,
  log: Log,
): SiteHandler | undefined {
  if (releaseKeys === undefined) return undefined;
  const keys = openKeys(openDriver(releaseKeys, 'RELEASE_KEYS', serverDeadlines));
  const run = commandRunner(location);
  return createReleaseApi({ store, keys, siteUrl, log, run });
}

function commandFor(channel: string): string {
  return `npm run site -- serve${channel === production ? '' : ` --channel ${channel}`}`;
}
