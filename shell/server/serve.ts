import { setTimeout as pause } from 'node:timers/promises';
import type { SiteStore } from '../store/site-store.ts';
import type { Admin } from './admin.ts';
import { commonHeadersOf } from './http/headers.ts';
import { createHttpServer } from './http/http-server.ts';
import type { Log } from './http/log.ts';
import { createRareLog } from './http/rare-log.ts';
import { repeat } from './http/repeat.ts';
import { type MailService, startMail } from './mail/mail-service.ts';
import { createResponder } from './respond.ts';
import { openServedSites, type ServedSites, type ServedSitesOptions } from './served-sites.ts';
import type { Settings } from './settings.ts';
import type { SiteHandler } from './site-handler.ts';

/** How long a stopping server waits for the message that is being sent, in milliseconds. */
const mailDrain = 3_000;

/** How often a server checks for the next revision, in milliseconds: live within 2 s, even under load. */
const refreshEvery = 500;

/** A load balancer whose checks name no host gets a 400, and takes the server for one that fails. */
const hostless =
  'A request was refused because it did not have exactly one Host header. If a load balancer sends it, have it send the site’s.';

export interface RunningServer {
  readonly url: string;
  /** Where `/readyz` and `/metrics` are, if anywhere. */
  readonly adminUrl: string | undefined;
  readonly refresh: () => Promise<void>;
  /** Stops listening, finishes open requests and the mail being sent, then resolves: within 10 s. */
  readonly stop: () => Promise<void>;
}

interface ServeOptions {
  readonly channel: string;
  readonly log: Log;
  /** What the user ran. */
  readonly command?: string;
  readonly api?: SiteHandler | undefined;
}

/** Serves a channel, and previews at their hosts, until stopped. */
export async function startServer(
  settings: Settings,
  store: SiteStore,
  { channel, log, command = 'npm start', api }: ServeOptions,
): Promise<RunningServer> {
  // Requests come only after it is started.
  const mailHandler: Pick<MailService, 'handle'> = {
    handle: (...args) => mail.handle(...args),
  };
  const counting: Pick<ServedSitesOptions, 'onPageError' | 'onError'> = {
    onPageError: (channel, revision) => admin?.countPageError(channel, revision),
    onError: (release) => admin?.countBrowserError(release),
  };
  const options = { ownName: channel, mail: mailHandler, log, api, ...counting };
  const sites = await openServedSites(settings, store, options);
  const findAddresses = async () => sites.own.current()?.join.document.mail;
  const mail = startMail(settings.mail, log, findAddresses);
  const following = follow(sites, log);
  const admin = await openAdmin(settings, sites, mail, following.lastRead);
  const respond = createResponder(sites, settings, log, (answered) => {
    log.info(answered);
    admin?.count(answered);
  });
  const logRarely = createRareLog();
  const pages = createHttpServer(
    (request, { socket }, outgoing) => respond(request, socket.remoteAddress ?? '', outgoing),
    commonHeadersOf(settings.siteUrl),
    undefined,
    () => logRarely('host', () => log.warn(hostless)),
  );
  const figures = admin && createHttpServer(admin.handle);
  const stop = async () => {
    following.stop();
    await Promise.all([pages.close(), figures?.close()]);
    // Last, because open requests may bring messages.
    await Promise.race([mail.stop(), pause(mailDrain, undefined, { ref: false })]);
  };
  try {
    const url = await pages.listen(settings, 'PORT', command);
    const address = { port: settings.adminPort ?? 0, host: '127.0.0.1' };
    const adminUrl = await figures?.listen(address, 'ADMIN_PORT', command);
    return { url, adminUrl, refresh: sites.refresh, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Loaded only where it is used. */
async function openAdmin(
  { adminPort }: Settings,
  sites: ServedSites,
  { health }: MailService,
  lastRead: () => number,
): Promise<Admin | undefined> {
  if (adminPort === undefined) return undefined;
  const { createAdmin } = await import('./admin.ts');
  return createAdmin({ sites, mail: health, lastRead });
}

function follow({ refresh, channels }: ServedSites, log: Log) {
  /** In milliseconds of `performance.now()`. */
  let lastRead = performance.now();
  const look = async () => {
    await refresh();
    const [own] = await channels();
    const isReadable = own?.problems().every(({ revision }) => revision !== undefined);
    if (isReadable) lastRead = performance.now();
  };
  const stop = repeat('Reading the store', look, refreshEvery, (line) => log.error(line));
  return { stop, lastRead: () => lastRead };
}
