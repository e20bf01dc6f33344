import { codeOf } from './durable-files.ts';

/** The HTTP status of a refused request; undefined if there was no response. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}

const conditionalWrites =
  'The object store does not support conditional writes (If-None-Match), so one deploy could overwrite another. Use one that does.';

/** Error names of the S3 protocol and its client → what to do. */
const remedies: Readonly<Record<string, string>> = {
  NoSuchBucket:
    'The bucket does not exist. Create it, or correct its name in SITE_STORE or RELEASE_KEYS.',
  CredentialsProviderError:
    'No credentials found. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.',
  PermanentRedirect: 'The bucket is in another region. Set AWS_REGION to that region.',
  AuthorizationHeaderMalformed: 'The bucket is in another region. Set AWS_REGION to that region.',
  NotImplemented: conditionalWrites,
};

export function describeBucketFault(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const known = remedies[name];
  if (known !== undefined) return known;
  if (message === 'Region is missing')
    return 'AWS_REGION is not set. Set it to the region of the bucket.';
  if (message.startsWith('Region not accepted')) {
    return `AWS_REGION is "${process.env.AWS_REGION}", which can be no region. Set it to the region of the bucket.`;
  }
  const status = statusOf(error);
  if (status === undefined) {
    const why = /Abort|Timeout/.test(name) ? 'timeout' : (codeOf(error) ?? name);
    return `No response (${why}). Check the network and AWS_ENDPOINT_URL_S3.`;
  }
  if (status === 401 || status === 403) {
    return `Access denied (${name}). Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that these credentials may list, read, write and delete objects there.`;
  }
  return `The object store returned ${status} (${name}). Try again later.`;
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
