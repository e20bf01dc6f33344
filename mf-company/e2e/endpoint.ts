import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake send-email endpoint on its own origin. */
export interface Endpoint {
  readonly url: string;
  /** The bodies posted so far. */
  readonly received: unknown[];
  /** Status of the next responses. */
  status: number;
  readonly stop: () => Promise<void>;
}

export async function startEndpoint(): Promise<Endpoint> {
  const received: unknown[] = [];
  const endpoint = { status: 202 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'POST') {
      received.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.statusCode = endpoint.status;
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(endpoint, {
    url: `http://127.0.0.1:${port}/send`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
