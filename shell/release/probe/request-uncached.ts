import { lookup } from 'node:dns';
import { get as getPlain, type OutgoingHttpHeaders } from 'node:http';
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
        const kept = ['content-type', 'content-security-policy', 'location'];
        const headers = kept.map((name) => [name, String(message.headers[name] ?? '')] as const);
        const init = { status: message.statusCode ?? 0, headers: Object.fromEntries(headers) };
        // `Response` rejects even an empty body for some statuses.
        resolve(new Response(body.length > 0 ? body : null, init));
      }, reject);
    });
    request.once('error', reject);
  });
}

/** Names below `localhost` resolve to this machine, as in browsers. */
export function localName(hostname: string): string {
  return /\.localhost$/i.test(hostname) ? 'localhost' : hostname;
}

const lookUp: LookupFunction = (hostname, options, found) =>
  lookup(localName(hostname), options, found);
