import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { SiteStore } from '../release/store/site-store.ts';
import { openLiveChannel } from './live-channel.ts';
import type { Settings } from './settings.ts';
import { createSiteHandler } from './site-handler.ts';

/** How often a server asks for the next revision, in milliseconds: live within 2 s. */
const refreshEvery = 1000;

export interface RunningServer {
  readonly url: string;
  /** Takes a newer revision at once instead of within a second. */
  readonly refresh: () => Promise<void>;
  /** Stops listening, finishes the requests under way, then resolves. */
  readonly stop: () => Promise<void>;
}

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
}

/** Serves a channel until stopped. */
export async function startServer(
  settings: Settings,
  store: SiteStore,
  channelName: string,
): Promise<RunningServer> {
  const channel = await openLiveChannel(store, channelName, settings.siteUrl);
  const handle = createSiteHandler({ store, channel, sharedSeconds: settings.sharedSeconds });
  const server = createAdaptorServer({ fetch: (request) => answer(handle, request) }) as Server;
  await listen(server, settings);
  const stopFollowing = follow(channel.refresh);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${settings.host === '127.0.0.1' ? 'localhost' : settings.host}:${port}`,
    refresh: channel.refresh,
    async stop() {
      stopFollowing();
      await close(server);
    },
  };
}

async function answer(
  handle: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  try {
    return await handle(request);
  } catch (error) {
    console.error(`${request.method} ${new URL(request.url).pathname}:`, error);
    return new Response('The server could not answer this request. Please try again.\n', {
      status: 500,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new PortTakenError(takenText(port, host)) : error);
    });
    server.listen(port, host, resolve);
  });
}

function takenText(port: number, host: string): string {
  return `Port ${port} on ${host} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`;
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

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
