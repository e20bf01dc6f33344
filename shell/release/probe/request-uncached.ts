import { lookup } from 'node:dns';
import { get as getPlain, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { get as getSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Milliseconds. */
const timeout = 5000;

/**
 * Requests a URL, bypassing caches; rejects with the connection's error or after five seconds.
 * Unlike `fetch`, it resolves names below `localhost` on every system.
 */
export function requestUncached(url: string, headers: OutgoingHttpHeaders = {}): Promise<Response> {
  const get = url.startsWith('https:') ? getSecure : getPlain;
  const signal = AbortSignal.timeout(timeout);
  const options = {
    headers: { 'cache-control': 'no-cache', ...headers },
    signal,
    lookup: lookUp,
    agent: false,
  };
  return new Promise((resolve, fail) => {
    const reject = (error: Error) =>
      fail(signal.aborted ? new Error(`timeout after ${timeout / 1000} s`) : error);
    const request = get(url, options, (message) => {
      buffer(message).then((body) => {
        const init = {
          status: message.statusCode ?? 0,
          headers: pick(message.headers, ['content-type', 'location']),
        };
        resolve(new Response(hasBody(init.status) ? body : null, init));
      }, reject);
    });
    request.once('error', reject);
  });
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const found = names.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}

/** `Response` rejects a body for these. */
function hasBody(status: number): boolean {
  return ![204, 205, 304].includes(status);
}

/** Names below `localhost` resolve to this machine, as in browsers. */
export function localName(hostname: string): string {
  return /\.localhost$/i.test(hostname) ? 'localhost' : hostname;
}

const lookUp: LookupFunction = (hostname, options, found) =>
  lookup(localName(hostname), options, found);
