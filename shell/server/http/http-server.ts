import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { explainFailure, type ListenAddress, urlOf } from './free-port.ts';
import { answerText, commonHeaders } from './headers.ts';

/** Against clients that hold on to connections; times in milliseconds. */
const defaultLimits = {
  /** Longer than proxies keep idle connections, usually 60 s, so that they never reuse a closed one. */
  keepAlive: 70_000,
  /** To send the headers, and to send the whole request: what visitors send is small. */
  headers: 10_000,
  request: 30_000,
  /**
   * To send a file to the release API: 32 MB take 128 s at 2 Mbit/s. As long, without a byte, until
   * it answers: of a large release in a bucket, it reads every file.
   */
  upload: 300_000,
  /** Without a byte in either direction. */
  stalled: 30_000,
  connections: 2_000,
  /** Requests of one connection without an answer: browsers and proxies send one at a time. */
  unanswered: 10,
  /** For open responses once the server is stopping. */
  drain: 6_000,
  /** For a request that a proxy is sending on an idle connection meanwhile: it sends no POST again. */
  idle: 100,
};

interface HttpServer {
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
  const answer = getRequestListener(async (request, bindings) => {
    const incoming = bindings.incoming as IncomingMessage;
    const outgoing = bindings.outgoing as ServerResponse;
    const response = hasValidHost(incoming, request)
      ? await handle(request, incoming, outgoing)
      : answerText(400, 'Bad request: send exactly one Host header, with a valid host.');
    // A keep-alive connection would keep a stopping server running.
    if (!server.listening) outgoing.setHeader('connection', 'close');
    return response;
  });
  const common = Object.entries(headers);
  const settings = { connectionsCheckingInterval: 2_000, requireHostHeader: false };
  const server = createServer(settings, (incoming, outgoing) => {
    const { socket } = incoming;
    // Node reads up to 64 kB at once, which may be hundreds of requests that each take memory.
    if (countUnanswered(connections, socket, outgoing) > limits.unanswered) socket.destroy();
    if (socket.destroyed) return;
    if (!hasOneHost(incoming)) onRefused();
    // On Node's response: for a `Headers` object, each would be copied and checked again.
    for (const [name, value] of common) outgoing.setHeader(name, value);
    if (isUpload(incoming)) {
      // Until it has its answer: Node sets another timeout then, unless another request waits. The body
      // of one that is refused may end after that.
      incoming.once('end', () => outgoing.writableEnded || socket.setTimeout(limits.upload));
    } else cutOffAfter(incoming, limits.request);
    // It may have sent its headers before the server stopped.
    outgoing.once('close', () => server.listening || socket.end());
    void answer(incoming, outgoing);
  });
  server.keepAliveTimeout = limits.keepAlive;
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.upload;
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

/** A file or a record of a release. Only holders of keys get further than its headers. */
function isUpload({ method = '', url = '' }: IncomingMessage): boolean {
  return ['POST', 'PUT'].includes(method) && url.startsWith('/_api/releases/');
}

function cutOffAfter(incoming: IncomingMessage, limit: number): void {
  // What is complete may take its time to be answered.
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.socket.destroy();
  }, limit);
  incoming.once('close', () => clearTimeout(timer));
}

/** One host, which can be in a URL: `1.2.3.4.5` and `xn--a` cannot. */
function hasValidHost(incoming: IncomingMessage, { url }: Request): boolean {
  return hasOneHost(incoming) && URL.canParse(url);
}

/** With two Host headers, a proxy and the server could each pick a different one. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length === 1;
}

/** How many requests of each open connection have no complete answer yet. */
type Connections = Map<Socket, number>;

function trackConnections(server: Server): Connections {
  const connections: Connections = new Map();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, 0);
    // Answers that wait for others on the same connection are not closed with it.
    socket.once('close', () => connections.delete(socket));
  });
  return connections;
}

function countUnanswered(
  connections: Connections,
  socket: Socket,
  response: ServerResponse,
): number {
  const add = (number: number) => {
    const count = connections.get(socket);
    if (count !== undefined) connections.set(socket, count + number);
  };
  add(1);
  response.once('close', () => add(-1));
  return connections.get(socket) ?? 0;
}

async function close(
  server: Server,
  connections: Connections,
  { drain, idle }: typeof defaultLimits,
): Promise<void> {
  const cutOff = () => {
    for (const socket of connections.keys()) socket.destroy();
  };
  const deadline = setTimeout(cutOff, drain);
  // `server.close()` considers a connection idle as soon as its last byte is queued.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await Promise.race([closed, pause(idle, undefined, { ref: false })]);
  // A busy server has requests that have arrived and are not read yet.
  await readArrived();
  for (const [socket, unanswered] of connections) if (unanswered === 0) socket.destroy();
  await closed;
  clearTimeout(deadline);
}

/** Resolves after one whole turn of the event loop: the current one may be past its reads. */
async function readArrived(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
