import pLimit from 'p-limit';
import { toOneLine } from '../../server/errors/one-line.ts';
import type { Client } from '../../server/http/client-address.ts';
import type { Log } from '../../server/http/log.ts';
import { createRateLimit } from '../../server/http/rate-limit.ts';
import { StoreError } from '../../store/drivers/driver.ts';
import { ExpectedError } from '../../store/expected-error.ts';
import { ReleaseError } from '../release-error.ts';
import { ApiError } from './api-error.ts';
import { createIdentities, isJwt } from './identities.ts';
import type { KeyRecord, Keys } from './keys.ts';

export interface AuthenticationOptions {
  readonly keys: Keys;
  /** The audience of signed identities. */
  readonly siteUrl: string;
  readonly log: Log;
}

/** Invalid keys of one address within a minute. */
const attempts = 10;

/**
 * Resolves to the record of a request's key; refuses invalid keys, and addresses that keep trying
 * them.
 */
export function createAuthentication({ keys, siteUrl, log }: AuthenticationOptions) {
  const limits = { perClient: attempts, overall: 10_000, seconds: 60 };
  const wrong = createRateLimit(limits);
  // Apart: any site can have its visitors' browsers send requests without a key.
  const missing = createRateLimit(limits);
  const turns = createTurns(attempts);
  const findIdentity = createIdentities(keys, siteUrl);

  async function find(text: string): Promise<KeyRecord> {
    const key = await (isJwt(text) ? findIdentity(text) : keys.find(text));
    if (key === undefined) {
      throw new ReleaseError(
        "The key is unknown or was removed. Ask the site's operators for a new one.",
      );
    }
    keys.expectCurrent(key);
    return key;
  }

  async function authenticate(text: string, address: string): Promise<KeyRecord> {
    const limit = text === '' ? missing : wrong;
    if (limit.wait(address) > 0)
      throw new ApiError(429, 'Too many invalid keys. Try again in a minute.');
    try {
      return await find(text);
    } catch (error) {
      if (!(error instanceof ExpectedError)) throw error;
      log.warn(`Release API: ${toOneLine(error.message)}`);
      // The message says where the keys are.
      if (error instanceof StoreError) {
        throw new ApiError(
          503,
          'The server cannot read its keys. Try again in a minute; if that does not help, its log says why.',
        );
      }
      // An issuer does not answer.
      if (error instanceof ApiError) throw error;
      limit.count(address);
      throw new ApiError(401, error.message);
    }
  }

  return async ({ headers }: Request, { address }: Client): Promise<KeyRecord> => {
    const [, text = ''] = /^Bearer (\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
    return turns(address, () => authenticate(text, address));
  };
}

/**
 * Does the work of an address so many at a time: what it sends at once would otherwise all be looked
 * up before its first invalid key counts.
 */
function createTurns(atOnce: number) {
  const open = new Map<string, { readonly limit: ReturnType<typeof pLimit>; waiting: number }>();
  return async <Result>(address: string, work: () => Promise<Result>): Promise<Result> => {
    const own = open.get(address) ?? { limit: pLimit(atOnce), waiting: 0 };
    open.set(address, own);
    own.waiting += 1;
    try {
      return await own.limit(work);
    } finally {
      own.waiting -= 1;
      if (own.waiting === 0) open.delete(address);
    }
  };
}
