import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { StoreError } from '../store/driver.ts';
import type { SiteStore } from '../store/site-store.ts';
import { isPortTaken, PortTakenError, urlOf } from './free-port.ts';
import { startMail } from './mail/mail-service.ts';
import { openServedSites } from './served-sites.ts';
import type { Settings } from './settings.ts';

/** How often a server checks for the next revision, in milliseconds: live within 2 s, even under load. */
const refreshEvery = 500;

export interface RunningServer {
  readonly url: string;
  /** Checks for newer revisions now. */
  readonly refresh: () => Promise<void>;
  /** Stops listening, finishes open requests and the mail being sent, then resolves. */
  readonly stop: () => Promise<void>;
}

/** Serves a channel, and previews at their hosts, until stopped; `command` is what the user ran. */
export async function startServer(
  settings: Settings,
  store: SiteStore,
  channelName: string,
  command = 'npm start',
): Promise<RunningServer> {
  const mail = startMail(settings.mail, console.log);
  const { handle, refresh } = await openServedSites(settings, store, channelName, mail);
  const server = createAdaptorServer({
    fetch: async (request, { incoming }) => {
      const client = { address: incoming.socket.remoteAddress ?? '' };
      const response = await answer(() => handle(request, client), request);
      // A keep-alive connection would keep a stopping server running.
      if (!server.listening) response.headers.set('connection', 'close');
      return response;
    },
  }) as Server;
  const inFlight = trackResponses(server);
  await listen(server, settings, command).catch(async (error: unknown) => {
    await mail.stop();
    throw error;
  });
  const stopFollowing = follow(refresh);
  const { port } = server.address() as AddressInfo;
  return {
    url: urlOf({ host: settings.host, port }),
    refresh,
    async stop() {
      stopFollowing();
      await close(server, inFlight);
      // Last, because open requests may bring messages.
      await mail.stop();
    },
  };
}

async function answer(handle: () => Promise<Response>, request: Request): Promise<Response> {
  try {
    return await handle();
  } catch (error) {
    const isStore = error instanceof StoreError;
    const cause = isStore ? error.message : error;
    console.error(`${request.method} ${new URL(request.url).pathname}:`, cause);
    const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
    return isStore
      ? new Response('Temporarily unavailable. Please try again.\n', {
          status: 503,
          headers: { ...headers, 'retry-after': '5' },
        })
      : new Response('Internal server error. Please try again.\n', { status: 500, headers });
  }
}

function listen(server: Server, settings: Settings, command: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(isPortTaken(error) ? new PortTakenError(settings, command) : error);
    });
    server.listen(settings.port, settings.host, resolve);
  });
}

/** Refreshes in a loop, never concurrently; failures are logged and the current revision stays. */
function follow(refresh: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const next = () => {
    timer = setTimeout(async () => {
      await refresh().catch((error: unknown) =>
        console.error('Cannot check for new revisions:', error),
      );
      if (!isStopped) next();
    }, refreshEvery);
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** The responses that are not completely sent. */
function trackResponses(server: Server): ReadonlySet<ServerResponse> {
  const inFlight = new Set<ServerResponse>();
  server.on('request', (_request, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
  });
  return inFlight;
}

/** Stops listening, and closes idle connections once every response is sent. */
function close(server: Server, inFlight: ReadonlySet<ServerResponse>): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = () => {
      if (inFlight.size === 0) server.closeIdleConnections();
    };
    // `server.close()` considers a connection idle as soon as its last byte is queued.
    NetServer.prototype.close.call(server, () => resolve());
    for (const response of inFlight) response.once('close', closeIdle);
    closeIdle();
  });
}
