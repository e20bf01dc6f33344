import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { SiteStore } from '../store/site-store.ts';
import { isPortTaken, PortTakenError, urlOf } from './free-port.ts';
import { startMail } from './mail/mail-service.ts';
import { openServedSites } from './served-sites.ts';
import type { Settings } from './settings.ts';

/** How often a server asks for the next revision, in milliseconds: live within 2 s, also under load. */
const refreshEvery = 500;

export interface RunningServer {
  readonly url: string;
  /** Takes a newer revision at once instead of within half a second. */
  readonly refresh: () => Promise<void>;
  /** Stops listening, finishes the requests and the mail under way, then resolves. */
  readonly stop: () => Promise<void>;
}

/** Serves a channel, and the previews at their hosts, until stopped; `command` is what was called. */
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
      // A connection that is kept would hold a server that stops open for as long as requests come.
      if (!server.listening) response.headers.set('connection', 'close');
      return response;
    },
  }) as Server;
  const underWay = trackResponses(server);
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
      await close(server, underWay);
      // Last: the requests under way may have brought messages.
      await mail.stop();
    },
  };
}

async function answer(handle: () => Promise<Response>, request: Request): Promise<Response> {
  try {
    return await handle();
  } catch (error) {
    console.error(`${request.method} ${new URL(request.url).pathname}:`, error);
    return new Response('The server could not answer this request. Please try again.\n', {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
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

/** Asks again and again, one question at a time; a failure is logged and the old revision stays. */
function follow(refresh: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const next = () => {
    timer = setTimeout(async () => {
      await refresh().catch((error: unknown) => console.error('Looking for revisions:', error));
      if (!isStopped) next();
    }, refreshEvery);
  };
  next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** The responses of which the visitor's side has not been sent everything. */
function trackResponses(server: Server): ReadonlySet<ServerResponse> {
  const underWay = new Set<ServerResponse>();
  server.on('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  return underWay;
}

/** Stops listening, and closes the connections at rest once every response is sent. */
function close(server: Server, underWay: ReadonlySet<ServerResponse>): Promise<void> {
  return new Promise((resolve) => {
    const closeResting = () => {
      if (underWay.size === 0) server.closeIdleConnections();
    };
    // Not `server.close()`: to it a connection is idle as soon as the last byte waits to be sent.
    NetServer.prototype.close.call(server, () => resolve());
    for (const response of underWay) response.once('close', closeResting);
    closeResting();
  });
}
