import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause, setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { commonHeaders } from './headers.ts';
import { createHttpServer } from './http-server.ts';

const limits = {
  keepAlive: 60_000,
  headers: 60_000,
  request: 60_000,
  upload: 60_000,
  stalled: 60_000,
  connections: 10,
  unanswered: 10,
  drain: 60_000,
  idle: 0,
};

/** More than the buffers of a connection take. */
const large = new Uint8Array(64_000_000);

/** A server on a free port, and connections to it that send something at once. */
async function serve(own: Partial<typeof limits> = {}, onRefused?: () => void) {
  const all = { ...limits, ...own };
  const handle = vi.fn(async (request: Request) => {
    await request.text();
    return new Response(large);
  });
  const http = createHttpServer(handle, commonHeaders, all, onRefused);
  http.server.listen(0, '127.0.0.1');
  onTestFinished(() => void http.server.closeAllConnections());
  await once(http.server, 'listening');
  const { port } = http.server.address() as AddressInfo;
  async function send(request: string): Promise<Socket> {
    const accepted = once(http.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await accepted;
    socket.write(request);
    return socket;
  }
  return { ...http, send, handle };
}

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

const many = 'a:\r\n'.repeat(2_100);

it.each([
  'Host: a\r\nhost: a\r\n',
  `Host: a\r\n${many}Host: b\r\n`,
  'Host: a b\r\n',
  'Host: a:99999\r\n',
  'Host: 1.2.3.4.5\r\n',
  'Host: xn--a\r\n',
  '',
])('refuses a request with these hosts, with all headers: %j', async (hosts) => {
  const onRefused = vi.fn();
  const { send } = await serve({}, onRefused);
  const socket = await send(`GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
  const response = await text(socket);
  expect(response).toMatch(/^HTTP\/1.1 400 /);
  for (const name of Object.keys(commonHeaders)) expect(response).toContain(`\r\n${name}: `);
  const isOne = hosts.match(/host:/gi)?.length === 1;
  expect(onRefused).toHaveBeenCalledTimes(isOne ? 0 : 1);
});

it('stops at once despite connections that sent nothing, or half a request', async () => {
  const { send, close } = await serve();
  const idle = [await send(''), await send('GET / HTT')];
  const closed = idle.map((socket) => once(socket.resume(), 'close'));
  await close();
  await Promise.all(closed);
});

it.each([
  ['had arrived when it stops', 0],
  // As a proxy does, which sends no POST again.
  ['is sent just after it stops', 9],
])('answers what %s, also on a connection that was idle', async (_, turns) => {
  const { send, close } = await serve({ idle: 60_000 });
  const client = await send('');
  if (client.connecting) await once(client, 'connect');
  // The server cannot read this before `close` is called.
  if (turns === 0) client.write(get);
  const closed = close();
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
  if (turns > 0) client.write(get);
  const [start] = await once(client, 'data');
  expect(String(start)).toMatch(/^HTTP\/1.1 200 OK\r\n(.+\r\n)*connection: close\r\n/i);
  client.destroy();
  await closed;
});

// Regression: Node treats a response as done once its last byte is queued, and cut it off there.
it('sends a slow client the whole response when it stops', async () => {
  const { send, close } = await serve();
  const client = await send(get);
  await once(client, 'data');
  client.pause();
  const closed = close();
  await once(client.resume(), 'close');
  expect(client.bytesRead).toBeGreaterThan(large.length);
  await closed;
});

it('stops despite a client that does not read its response', async () => {
  const { server, send, close } = await serve({ drain: 100 });
  const requested = once(server, 'request');
  await send(get);
  await requested;
  await close();
});

it('cuts off a response that nobody reads', async () => {
  const { server, send } = await serve({ stalled: 200 });
  const requested = once(server, 'request');
  const client = await send(get);
  const [{ socket }] = await requested;
  await once(socket, 'close');
  expect(client.bytesRead).toBeLessThan(large.length);
});

it('cuts off a client that does not finish its headers', async () => {
  const { send } = await serve({ headers: 100 });
  const client = await send('GET / HTTP/1.1\r\nHost: a\r\nX: ');
  expect(await text(client)).toMatch(/^HTTP\/1.1 408 /);
});

it('cuts off a client that does not finish what it sends, unless that is an upload', async () => {
  const { send } = await serve({ request: 100 });
  const head = 'HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf';
  const upload = (await send(`PUT /_api/releases/a ${head}`)).resume();
  for (const start of ['POST /api/send-email', 'POST /_api/commands', 'PUT /news']) {
    const closed = await send(`${start} ${head}`);
    await once(closed.resume(), 'close');
  }
  expect(upload.closed).toBe(false);
});

it('waits for the answer to an upload for longer than for a byte', async () => {
  const { send, handle } = await serve({ stalled: 100 });
  handle.mockImplementation(async (request) => {
    await request.text();
    await pause(500);
    return new Response('done');
  });
  const record = await send('POST /_api/releases/record HTTP/1.1\r\nHost: a\r\n\r\n');
  const command = await send('POST /_api/commands HTTP/1.1\r\nHost: a\r\n\r\n');
  const [[answer]] = await Promise.all([once(record, 'data'), once(command.resume(), 'close')]);
  expect(String(answer)).toContain('done');
  expect(command.bytesRead).toBe(0);
});

it('keeps an idle connection no longer after an upload that it has refused', async () => {
  const { send, handle } = await serve({ keepAlive: 100 });
  handle.mockImplementation(async () => new Response('Who are you?', { status: 401 }));
  for (const body of ['Content-Length: 0\r\n\r\n', 'Content-Length: 4\r\n\r\nbody']) {
    const client = await send(`POST /_api/releases/record HTTP/1.1\r\nHost: a\r\n${body}`);
    await once(client.resume(), 'close');
  }
});

it('cuts off what is no upload though it is sent to the release API', async () => {
  const { send } = await serve({ request: 100 });
  const client = await send(
    'GET /_api/releases/a HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf',
  );
  await once(client.resume(), 'close');
});

it('lets a client read a response for longer than it may send a request', async () => {
  const { send } = await serve({ request: 1 });
  const client = await send(get);
  let received = 0;
  client.on('data', ({ length }) => {
    received += length;
  });
  await vi.waitFor(() => expect(received).toBeGreaterThan(large.length), { timeout: 30_000 });
});

// Regression: 50 connections with 2,400 requests each took 1.2 GB for good, and all others waited 12 s.
it('cuts off a connection with more requests than may wait for their answers', async () => {
  const { send, handle } = await serve({ unanswered: 3 });
  const patient = (await send(get.repeat(3))).resume();
  const flood = (await send(get.repeat(1_000))).resume();
  await once(flood, 'close');
  expect(handle).toHaveBeenCalledTimes(6);
  expect(patient.closed).toBe(false);
});

it('takes no more connections than its limit', async () => {
  const { server, send } = await serve({ connections: 2 });
  await send('');
  await send('');
  const dropped = once(server, 'drop');
  const { port } = server.address() as AddressInfo;
  const third = connect(port, '127.0.0.1').resume();
  await Promise.all([dropped, once(third, 'close')]);
});
