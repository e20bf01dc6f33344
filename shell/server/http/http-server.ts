import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { explainFailure, type ListenAddress, urlOf } from './free-port.ts';
import { answerText, commonHeaders } from './headers.ts';

/** Against clients that hold on to connections; times in milliseconds. */
const defaultLimits = {
  /** Longer than proxies keep idle connections, usually 60 s, so that they never reuse a closed one. */
  keepAlive: 65_000 + 5_000,
  /** To send the headers, and to send the whole request: what visitors send is small. */
  headers: 10_000,
  request: 30_000,
  /** To send a file to the release API: 32 MB take 128 s at 2 Mbit/s. */
  upload: 300_000,
  /** Without a byte in either direction. */
  stalled: 30_000,
  connections: 2_000,
  /** For open responses once the server is stopping. */
  drain: 6_000,
  /** For a request that a proxy is sending on an idle connection meanwhile: it sends no POST again. */
  idle: 100,
};

export interface HttpServer {
  readonly server: Server;
  /**
   * Resolves with the URL once it listens; rejects with what `explainFailure` returns.
   */
  readonly listen: (address: ListenAddress, setting: string, command: string) => Promise<string>;
  /** Stops listening and finishes open responses; those that take too long are cut off. */
  readonly close: () => Promise<void>;
}

/**
 * An HTTP server that no client can keep busy or from stopping. Every response has the `headers`,
 * and those that `handle` sets on `outgoing`, unless it has its own. `onRefused` is told of requests
 * without exactly one Host header, which `handle` does not get.
 */
export function createHttpServer(
  handle: (
    request: Request,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) => Promise<Response>,
  headers: Readonly<Record<string, string>> = commonHeaders,
  limits = defaultLimits,
  onRefused: () => void = () => {},
): HttpServer {
  const server = createAdaptorServer({
    async fetch(request, bindings) {
      const incoming = bindings.incoming as IncomingMessage;
      const outgoing = bindings.outgoing as ServerResponse;
      const response = hasOneHost(incoming)
        ? await handle(request, incoming, outgoing)
        : answerText(400, 'Bad request: send exactly one Host header, with a valid host.');
      // A keep-alive connection would keep a stopping server running.
      if (!server.listening) outgoing.setHeader('connection', 'close');
      return response;
    },
    serverOptions: { connectionsCheckingInterval: 2_000, requireHostHeader: false },
  }) as Server;
  const common = Object.entries(headers);
  // First, and on Node's response: for a `Headers` object, each would be copied and checked again.
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (!hasOneHost(incoming)) onRefused();
    for (const [name, value] of common) outgoing.setHeader(name, value);
  });
  server.keepAliveTimeout = limits.keepAlive;
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.upload;
  server.on('request', (incoming: IncomingMessage) => {
    if (!isUpload(incoming)) cutOffAfter(incoming, limits.request);
  });
  // Only their size is limited: Node would drop those beyond a number, be it a second Host.
  server.maxHeadersCount = 0;
  server.timeout = limits.stalled;
  server.maxConnections = limits.connections;
  const connections = trackConnections(server);
  return {
    server,
    listen: (address, setting, command) =>
      new Promise((resolve, reject) => {
        server.once('error', (error) => reject(explainFailure(error, address, setting, command)));
        server.listen(address.port, address.host, () => {
          const { port } = server.address() as AddressInfo;
          resolve(urlOf({ ...address, port }));
        });
      }),
    close: () => close(server, connections, limits),
  };
}

/** Only holders of keys get further than its headers. */
function isUpload({ method, url = '' }: IncomingMessage): boolean {
  return method === 'PUT' && url.startsWith('/_api/');
}

function cutOffAfter(incoming: IncomingMessage, limit: number): void {
  // What is complete may take its time to be answered.
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.socket.destroy();
  }, limit);
  incoming.once('close', () => clearTimeout(timer));
}

/** With two Host headers, a proxy and the server could each pick a different one. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length === 1;
}

interface Connections {
  readonly sockets: ReadonlySet<Socket>;
  /** Responses that are not completely sent. */
  readonly responses: ReadonlySet<ServerResponse>;
}

function trackConnections(server: Server): Connections {
  const sockets = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    responses.add(response);
    response.once('close', () => {
      responses.delete(response);
      // Its headers may have been sent before the server stopped.
      if (!server.listening) socket.end();
    });
  });
  return { sockets, responses };
}

async function close(
  server: Server,
  { sockets, responses }: Connections,
  { drain, idle }: typeof defaultLimits,
): Promise<void> {
  const cutOff = () => {
    for (const socket of sockets) socket.destroy();
  };
  const deadline = setTimeout(cutOff, drain);
  // `server.close()` considers a connection idle as soon as its last byte is queued.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await Promise.race([closed, pause(idle, undefined, { ref: false })]);
  // A busy server has requests that have arrived and are not read yet.
  await readArrived();
  const busy = new Set([...responses].map(({ socket }) => socket));
  for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
  await closed;
  clearTimeout(deadline);
}

/** Resolves after one whole turn of the event loop: the current one may be past its reads. */
async function readArrived(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
