import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { serveHere } from '../processes.ts';

/** An event as received by the analytics host. */
interface ReceivedEvent {
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** A fake external host that receives events and serves the membership script. */
export interface ExternalHost {
  readonly url: string;
  /** Method and path of every request. */
  readonly requests: readonly string[];
  readonly events: readonly ReceivedEvent[];
  readonly named: (name: string) => readonly ReceivedEvent[];
  readonly close: () => Promise<void>;
}

/** Runs in the page as the provider's script and records each run with its options. */
const membershipScript = `
  window.membershipRuns = [...(window.membershipRuns ?? []), JSON.stringify(window.o_options)];
`;

export async function startExternalHost(): Promise<ExternalHost> {
  const requests: string[] = [];
  const events: ReceivedEvent[] = [];
  const server = await serveHere(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    requests.push(`${request.method} ${pathname}`);
    if (pathname === '/members.js') return sendScript(response);
    if (pathname === '/missing.js') return response.writeHead(404).end();
    events.push(...(await readEvents(request)));
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' });
    response.end('{}');
  });
  const named = (name: string) => events.filter(({ event }) => event === name);
  return { ...server, requests, events, named };
}

function sendScript(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/javascript' });
  response.end(membershipScript);
}

/** One or several events, as JSON, as base64 in a form, or compressed. */
async function readEvents(request: IncomingMessage): Promise<readonly ReceivedEvent[]> {
  const body = await buffer(request);
  if (body.length === 0) return [];
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  const text = (isGzip ? gunzipSync(body) : body).toString();
  const form = text.startsWith('data=') && new URLSearchParams(text).get('data');
  const value = JSON.parse(form ? Buffer.from(form, 'base64').toString() : text);
  return Array.isArray(value) ? value : (value.batch ?? [value]);
}
