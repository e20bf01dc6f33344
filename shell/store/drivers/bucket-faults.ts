import { codeOf } from './durable-files.ts';

/** The HTTP status of a refused request; undefined if there was no response. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}

const conditionalWrites =
  'The object store does not support conditional writes (If-None-Match) in this bucket, so one deploy could overwrite another. Suspend versioning there if it is on, or use another store.';

/** Error names of the S3 protocol and its client → what to do. */
const remedies: Readonly<Record<string, string>> = {
  NoSuchBucket:
    'The bucket does not exist. Create it, or correct its name in SITE_STORE or RELEASE_KEYS.',
  PermanentRedirect: 'The bucket is in another region. Set AWS_REGION to that region.',
  AuthorizationHeaderMalformed: 'The bucket is in another region. Set AWS_REGION to that region.',
  RequestTimeTooSkewed:
    'The clocks of this machine and of the object store differ. Correct them; a proxy in front of the store must pass on its Date header.',
  NotImplemented: conditionalWrites,
  QuotaExceeded:
    'The quota of the bucket or of its owner is used up. Raise it; npm run site -- prune --yes frees space from its second run on, 20 hours after the first.',
};

const mayBeWritten = ' It may have been written: see npm run site -- status.';

/**
 * What failed, and what to do. Of a write without an answer, nobody knows whether it took place.
 * `refusal` is what the bucket answered last to attempts before.
 */
export function describeBucketFault(error: unknown, isWrite: boolean, refusal?: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'CredentialsProviderError') {
    return `No credentials found${ofProfile()}. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.`;
  }
  const known = remedies[name];
  if (known !== undefined) return known;
  if (message === 'Region is missing') {
    return `AWS_REGION is not set${ofProfile()}. Set it to the region of the bucket.`;
  }
  if (name === 'EndpointError' || codeOf(error) === 'ERR_INVALID_URL') {
    return 'AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL is not a URL. Set it to one, like http://localhost:9000.';
  }
  if (message.startsWith('Region not accepted')) {
    return `AWS_REGION is "${process.env.AWS_REGION}", which cannot be a region. Set it to the region of the bucket.`;
  }
  const status = statusOf(error);
  if (status === undefined) {
    const why = /Abort|Timeout/.test(name) ? 'timeout' : (codeOf(error) ?? name);
    if (/SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)/.test(why)) {
      return `The store's certificate is from an unknown authority (${why}). Set NODE_EXTRA_CA_CERTS to a PEM file with the certificate of that authority.`;
    }
    const isSent = why === 'timeout' || why === 'ECONNRESET' || why === 'EPIPE';
    const unknown = isWrite && isSent ? mayBeWritten : '';
    const answered = statusOf(refusal);
    if (answered !== undefined) {
      return `Gave up (${why}); the object store last returned ${answered} (${(refusal as Error).name}). Try again later.${unknown}`;
    }
    return `No response (${why}). Check the network and AWS_ENDPOINT_URL_S3.${unknown}`;
  }
  // Temporary credentials that have expired are a 400.
  if (status === 401 || status === 403 || /Token/.test(name)) {
    return `Access denied (${name}). Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that these credentials may list, read, write and delete objects there.`;
  }
  const isLasting = status < 500 && ![408, 409, 429].includes(status);
  const advice = isLasting
    ? 'Check AWS_ENDPOINT_URL_S3 and any proxy in front of the store.'
    : 'Try again later.';
  // 501 and 503 refuse; another one may hide that the store has done it, as a proxy's 504 does.
  const isRefusal = status < 500 || status === 501 || status === 503;
  const unknown = isWrite && !isRefusal ? mayBeWritten : '';
  return `The object store returned ${status} (${name}). ${advice}${unknown}`;
}

/** The client looks into a profile that does not exist as into an empty one. */
function ofProfile(): string {
  const { AWS_PROFILE: profile } = process.env;
  return profile ? `; AWS_PROFILE is "${profile}", which may not exist` : '';
}

/** For a store where a conditional write replaced an object. */
export function describeUnconditional(label: string): string {
  return `Cannot write to ${label}: ${conditionalWrites}`;
}

/** For a clock that differs from the store's; `offset` in milliseconds. */
export function describeClock(label: string, offset: number): string {
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const direction = offset > 0 ? 'behind' : 'ahead of';
  return `Cannot write to ${label}: the clock of this machine is ${minutes} minutes ${direction} the store's. Correct it; prune removes objects by their age.`;
}
