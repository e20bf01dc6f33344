import { lookup } from 'node:dns';
import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { localName } from './local-hosts.ts';

/** A server's response. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Longest wait for one answer, in milliseconds. */
const patience = 5000;

/**
 * Gets an address past any cache. Rejects with the connection's error, or after five seconds.
 * Names below `localhost` lead to this machine.
 */
export function ask(url: string, cookie?: string): Promise<Answer> {
  const get = url.startsWith('https:') ? getSecure : getPlain;
  const headers = { 'cache-control': 'no-cache', ...(cookie && { cookie }) };
  const signal = AbortSignal.timeout(patience);
  return new Promise((resolve, reject) => {
    const asking = get(url, { headers, signal, lookup: lookUp, agent: false }, async (response) => {
      try {
        let text = '';
        for await (const chunk of response.setEncoding('utf8')) text += chunk;
        resolve({ status: response.statusCode ?? 0, text });
      } catch (error) {
        reject(error);
      }
    });
    asking.once('error', reject);
  });
}

const lookUp: LookupFunction = (hostname, options, found) =>
  lookup(localName(hostname), options, found);
