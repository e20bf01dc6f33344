import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from '../store/driver.ts';
import type { SiteStore } from '../store/site-store.ts';
import { isPortTaken, PortTakenError, urlOf } from './free-port.ts';
import { addCommonHeaders, answerText } from './headers.ts';
import { createHttpServer } from './http-server.ts';
import type { Log } from './log.ts';
import { startMail } from './mail/mail-service.ts';
import { openServedSites, type ServedSite, type ServedSites } from './served-sites.ts';
import type { Settings } from './settings.ts';
import type { SiteHandler } from './site-handler.ts';

/** How long a stopping server waits for the message that is being sent, in milliseconds. */
const mailDrain = 3_000;

/** How often a server checks for the next revision, in milliseconds: live within 2 s, even under load. */
const refreshEvery = 500;

export interface RunningServer {
  readonly url: string;
  /** Checks for newer revisions now. */
  readonly refresh: () => Promise<void>;
  /** Stops listening, finishes open requests and the mail being sent, then resolves: within 10 s. */
  readonly stop: () => Promise<void>;
}

interface ServeOptions {
  readonly channel: string;
  readonly log: Log;
  /** What the user ran. */
  readonly command?: string;
}

/** Serves a channel, and previews at their hosts, until stopped. */
export async function startServer(
  settings: Settings,
  store: SiteStore,
  { channel, log, command = 'npm start' }: ServeOptions,
): Promise<RunningServer> {
  const mail = startMail(settings.mail, (line) => log.warn(line));
  const sites = await openServedSites(settings, store, { ownName: channel, mail, log });
  const respond = createResponder(sites, settings.siteUrl, log);
  const { server, close } = createHttpServer((request, { socket }) =>
    respond(request, { address: socket.remoteAddress ?? '' }),
  );
  await listen(server, settings, command).catch(async (error: unknown) => {
    await mail.stop();
    throw error;
  });
  const stopFollowing = follow(sites.refresh);
  const { port } = server.address() as AddressInfo;
  return {
    url: urlOf({ host: settings.host, port }),
    refresh: sites.refresh,
    async stop() {
      stopFollowing();
      await close();
      // Last, because open requests may bring messages.
      await Promise.race([mail.stop(), pause(mailDrain, undefined, { ref: false })]);
    },
  };
}

/** Answers with the headers that every answer has, and logs each request. */
function createResponder(sites: ServedSites, siteUrl: string, log: Log): SiteHandler {
  return async (request, client) => {
    const start = performance.now();
    const id = randomUUID();
    const { hostname, pathname } = new URL(request.url);
    const entry = { id, method: request.method, path: pathname };
    let site: ServedSite | undefined;
    let response: Response;
    try {
      site = await sites.find(hostname);
      response = await site.handle(request, client);
    } catch (error) {
      response = answerFailure(error, (fields, text) =>
        log.error({ ...entry, ...fields }, `${request.method} ${pathname}: ${text}`),
      );
    }
    response.headers.set('x-request-id', id);
    log.info({
      ...entry,
      status: response.status,
      milliseconds: Math.round(performance.now() - start),
      channel: site?.channel?.name,
      revision: site?.channel?.current()?.revision.number,
    });
    return addCommonHeaders(response, siteUrl);
  };
}

/** The store may come back; anything else is a bug. */
function answerFailure(
  error: unknown,
  report: (fields: { readonly err?: unknown }, text: string) => void,
): Response {
  if (error instanceof StoreError) {
    report({}, error.message);
    return answerText(503, 'Temporarily unavailable. Please try again.', { 'retry-after': '5' });
  }
  report({ err: error }, 'failed');
  return answerText(500, 'Internal server error. Please try again.');
}

function listen(server: Server, settings: Settings, command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(isPortTaken(error) ? new PortTakenError(settings, command) : error);
    });
    server.listen(settings.port, settings.host, resolve);
  });
}

/** Refreshes in a loop, never concurrently. */
function follow(refresh: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const next = () => {
    timer = setTimeout(async () => {
      await refresh();
      if (!isStopped) next();
    }, refreshEvery);
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
