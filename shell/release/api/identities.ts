import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import { readBody } from '../../server/http/read-body.ts';
import { isInsecure } from '../../server/http/setting-values.ts';
import { once } from '../../store/once.ts';
import { orUndefined } from '../../store/or-undefined.ts';
import { ReleaseError } from '../release-error.ts';
import { ApiError } from './api-error.ts';
import type { KeyRecord, Keys } from './keys.ts';
import { askOperators, covers } from './permit.ts';

type SigningKeys = ReturnType<typeof createRemoteJWKSet>;

/** Whether the text has the form of a token (JWT). */
export function isJwt(text: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text);
}

/**
 * Finds the key record with the identity that a token proves. `audience` is the site's URL, for
 * which the CI must request its token. Only issuers named in key records are contacted.
 */
export function createIdentities(keys: Keys, audience: string) {
  const keysOf = once(readSigningKeys);

  return async (token: string): Promise<KeyRecord | undefined> => {
    const issuer = orUndefined(() => decodeJwt(token).iss);
    const { records, failure } = await keys.listReadable();
    const own = records.filter(({ identity }) => identity?.issuer === issuer);
    // Only a token that no other record covers needs the unreadable one.
    if (own.length === 0 && failure) throw failure.reason;
    if (issuer === undefined) return undefined;
    if (own.length === 0) {
      throw new ReleaseError(
        `No key accepts tokens of the issuer ${JSON.stringify(issuer)}. Ask the site's operators for one.`,
      );
    }
    const claims = await verify(token, await keysOf(issuer), { issuer, audience });
    // The newest that has not expired, so that another can be added before one expires.
    const found = own
      .filter((record) => matches(record, claims))
      .sort((a, b) => b.created.localeCompare(a.created));
    const [last] = found;
    if (last !== undefined) return found.find(keys.isCurrent) ?? last;
    if (failure) throw failure.reason;
    throw new ReleaseError(
      `No key covers the identity ${claims.repository ?? '(no repository)'} at ${claims.ref ?? '(no branch)'}. ${askOperators}`,
    );
  };
}

const configuration = z.object({ jwks_uri: z.url({ protocol: /^https?$/ }) });

/** Of a configuration or a set of keys; both have some kB. */
const maxBytes = 1_000_000;

async function readSigningKeys(issuer: string): Promise<SigningKeys> {
  try {
    const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await fetchSmall(url, { signal: AbortSignal.timeout(10_000) });
    const { data } = configuration.safeParse(await response.json());
    if (data === undefined) throw new Error(`${url} names no jwks_uri`);
    const { jwks_uri: place } = data;
    if (isInsecure(place)) throw new Error(`its configuration names ${place}, without https`);
    return createRemoteJWKSet(new URL(place), { [customFetch]: fetchSmall });
  } catch (error) {
    throw unreadable(issuer, error);
  }
}

/** Follows no redirect; throws for any status but 200 and for too many bytes. */
async function fetchSmall(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'manual' });
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`);
  const text = await readBody(response, maxBytes);
  if (text === undefined) throw new Error(`${url} sends more than ${maxBytes / 1_000} kB`);
  return new Response(text);
}

/** Says nothing about the token: the same one may be valid once the issuer answers. */
function unreadable(issuer: string, error: unknown): ApiError {
  // That of `fetch` names what happened.
  const why = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return new ApiError(
    503,
    `Cannot read the signing keys of ${issuer}: ${why}. Try again in a minute.`,
  );
}

/** What jose finds wrong with the signing keys; anything else it finds is the token's. */
const keyFaults: ReadonlySet<string> = new Set([
  errors.JOSEError.code,
  errors.JWKSInvalid.code,
  errors.JWKSTimeout.code,
]);

interface Expected {
  readonly issuer: string;
  readonly audience: string;
}

async function verify(token: string, keys: SigningKeys, expected: Expected): Promise<JWTPayload> {
  try {
    const limits = { clockTolerance: 60, requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(token, keys, { ...expected, ...limits });
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError) || keyFaults.has(error.code)) {
      throw unreadable(expected.issuer, error);
    }
    throw new ReleaseError(
      `The identity token is not valid: ${error.message}. ${findRemedy(error, expected)}`,
    );
  }
}

function findRemedy(error: errors.JOSEError, { issuer, audience }: Expected): string {
  const isClaim =
    error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired;
  // Keys are read again at most every 30 s.
  if (!isClaim) {
    return `It must be signed with a key that ${issuer} publishes; if that key is new, try again in a minute.`;
  }
  if (error.claim === 'aud') return `The CI must request it for the audience ${audience}.`;
  if (error.reason === 'missing') return `${issuer} must put it in.`;
  return 'Request a new one; if that fails as well, compare the clocks of the CI and of the site.';
}

function matches({ identity }: KeyRecord, { repository, ref }: JWTPayload): boolean {
  return (
    identity !== undefined &&
    repository === identity.repository &&
    typeof ref === 'string' &&
    covers([`refs/heads/${identity.branch}`], ref)
  );
}
