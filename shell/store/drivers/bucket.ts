import { AsyncLocalStorage } from 'node:async_hooks';
import { addAbortSignal, type Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { describeBucketFault, describeClock, statusOf } from './bucket-faults.ts';
import { isForbidden, StoreError } from './driver.ts';

/** How an object is stored and sent. */
export interface ObjectHeaders {
  readonly ContentType: string;
  readonly ContentEncoding?: string;
  readonly CacheControl?: string;
}

/**
 * In milliseconds, retries included: for a read, until it begins and between its parts; for a write;
 * for a removal, short because the age of the object was checked just before.
 */
const defaultDeadlines = { read: 30_000, write: 120_000, removal: 1_000 };

/** The part of a deadline without data after which the client tries another connection. */
const stallShare = { read: 5 / 6, write: 1 / 4 };

/** In milliseconds: a read tries another connection after that in any case. */
const maxReadStall = 10_000;

/** However steadily an object arrives, in milliseconds: 32 MB over 2 Mbit/s. */
const maxReadTime = 150_000;

/** How often a request that fails is sent, and an object read that is cut off, at most. */
const maxAttempts = 5;

/** How many times a write is tried again because another one of its key is under way. */
const maxConflictRetries = 40;

/** How far the clocks of this machine and the store may differ, in milliseconds. */
const maxClockOffset = 300_000;

export type Deadlines = typeof defaultDeadlines;

/** What the bucket refused last before a deadline: the client then throws only that it was stopped. */
const refusals = new AsyncLocalStorage<{ last?: unknown }>();

/** Ends what it is given to, unless it is extended in time. */
interface Deadline {
  readonly abortSignal: AbortSignal;
  /** Starts it again. */
  readonly extend: () => void;
}

/**
 * The requests that a store sends to a bucket. A failed one throws a `StoreError` that says what to
 * do; for a missing object, they return undefined or false. Loading this module loads the client.
 */
export function openBucket(bucket: string, given: Partial<Deadlines> = {}) {
  const deadlines = { ...defaultDeadlines, ...given };
  // One for reads and writes, so that a read notices when a wrong clock was corrected.
  const client = createClient(deadlines.write * stallShare.write);
  const requestTimeout = Math.min(deadlines.read * stallShare.read, maxReadStall);
  const label = `s3://${bucket}`;

  async function inBucket<Result>(
    access: keyof Deadlines,
    work: (deadline: Deadline) => Promise<Result>,
    key?: string,
  ): Promise<Result> {
    const stopped = new AbortController();
    const stop = () => stopped.abort(new DOMException('No answer in time', 'TimeoutError'));
    const timer = setTimeout(stop, deadlines[access]);
    const abortSignal = AbortSignal.any([stopped.signal, AbortSignal.timeout(maxReadTime)]);
    const deadline = { abortSignal, extend: () => void timer.refresh() };
    const refusal: { last?: unknown } = {};
    try {
      if (access !== 'read') refuseWrongClock();
      const result = await refusals.run(refusal, () => work(deadline));
      if (access !== 'read') refuseWrongClock();
      return result;
    } catch (error) {
      if (error instanceof StoreError) throw error;
      // One object can be closed alone; every other fault is the bucket's.
      const what = key !== undefined && isForbidden(error) ? `${key} in ${label}` : label;
      throw new StoreError(
        `Cannot ${access === 'read' ? 'read' : 'write to'} ${what}: ${describeBucketFault(error, access === 'write', refusal.last)}`,
        { cause: error },
      );
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * The client corrects for the offset, so a wrong clock would go unnoticed until prune uses it.
   */
  function refuseWrongClock(): void {
    const { systemClockOffset: offset } = client.config;
    if (Math.abs(offset) > maxClockOffset) throw new StoreError(describeClock(label, offset));
  }

  const get = (key: string): Promise<Uint8Array | undefined> => {
    const read = ({ abortSignal, extend }: Deadline) =>
      undefinedIfMissing(async () => {
        for (let left = maxAttempts; ; left -= 1) {
          const command = new GetObjectCommand({ Bucket: bucket, Key: key });
          const answer = await client.send(command, { abortSignal, requestTimeout });
          expectObject(key, answer);
          const { Body } = answer;
          const parts: Uint8Array[] = [];
          try {
            for await (const part of addAbortSignal(abortSignal, Body as Readable)) {
              extend();
              parts.push(part);
            }
            return Buffer.concat(parts);
          } catch (error) {
            // The client tries again only until the object begins.
            if (left === 1 || abortSignal.aborted) throw error;
          }
        }
      });
    return inBucket('read', read, key);
  };

  return {
    get,
    head: (key: string) =>
      inBucket('read', ({ abortSignal }) =>
        undefinedIfMissing(() =>
          client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), {
            abortSignal,
            requestTimeout,
          }),
        ),
      ),
    put: (key: string, bytes: Uint8Array, headers: ObjectHeaders) =>
      inBucket('write', ({ abortSignal }) => {
        const input = { Bucket: bucket, Key: key, Body: bytes, ...headers };
        return client.send(new PutObjectCommand(input), { abortSignal });
      }),
    /** False if the key exists. */
    create: (key: string, bytes: Uint8Array, headers: ObjectHeaders): Promise<boolean> =>
      inBucket('write', async ({ abortSignal }) => {
        const input = { Bucket: bucket, Key: key, Body: bytes, ...headers, IfNoneMatch: '*' };
        for (let left = maxConflictRetries; ; left -= 1) {
          try {
            await client.send(new PutObjectCommand(input), { abortSignal });
            return true;
          } catch (error) {
            const status = statusOf(error);
            if (status === 412)
              return isFromEarlierAttempt(error, left < maxConflictRetries, () => get(key), bytes);
            // 409: another conditional write of the key is under way.
            if (status !== 409 || left === 0) throw error;
            await pause(250, undefined, { signal: abortSignal });
          }
        }
      }),
    delete: (key: string) =>
      inBucket('removal', ({ abortSignal }) =>
        client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal }),
      ),
    /** The keys below a prefix, up to the next slash. */
    list: (prefix: string): Promise<readonly string[]> =>
      inBucket('read', async ({ abortSignal, extend }) => {
        const input = { Bucket: bucket, Prefix: prefix, Delimiter: '/' };
        const names: string[] = [];
        let ContinuationToken: string | undefined;
        do {
          const command = new ListObjectsV2Command({ ...input, ContinuationToken });
          const page = await client.send(command, { abortSignal, requestTimeout });
          expectList(page);
          extend();
          names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
          names.push(...(page.CommonPrefixes ?? []).map(({ Prefix = '' }) => Prefix.slice(0, -1)));
          ContinuationToken = page.NextContinuationToken;
        } while (ContinuationToken !== undefined);
        return names;
      }),
  };
}

/** Keys, region and endpoint are the client's own settings: the usual `AWS_…` variables and files. */
function createClient(socketTimeout: number): S3Client {
  // Otherwise every command would warn that support for Node 20 ends.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { AWS_ENDPOINT_URL_S3, AWS_ENDPOINT_URL, AWS_REGION } = process.env;
  // Like the client, take an empty value for unset.
  const hasEndpoint = Boolean(AWS_ENDPOINT_URL_S3 || AWS_ENDPOINT_URL);
  const agent = { maxSockets: 128 };
  const client = new S3Client({
    maxAttempts,
    // Such hosts rarely have a name for each bucket, and mostly ignore the region.
    ...(hasEndpoint && { forcePathStyle: true, region: AWS_REGION || 'us-east-1' }),
    // The signature covers the content; not every store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 2_000,
      throwOnRequestTimeout: true,
      socketTimeout,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        const result = await next(args);
        noteAnswer();
        return result;
      } catch (error) {
        if (statusOf(error) !== undefined) noteAnswer(error);
        throw error;
      }
    },
    { step: 'deserialize', priority: 'high' },
  );
  return client;
}

function noteAnswer(error?: unknown): void {
  const refusal = refusals.getStore();
  if (refusal !== undefined) refusal.last = error;
}

/** The client takes any other document, such as a page of a proxy, for an empty list. */
function expectList(page: ListObjectsV2CommandOutput): void {
  const { IsTruncated, NextContinuationToken, $metadata } = page;
  const isWhole = IsTruncated === false;
  if (!isWhole && NextContinuationToken === undefined) throw notTheStores('NoList', $metadata);
}

/** A page of a proxy would be a damaged record, which a repair replaces. */
function expectObject(key: string, { Body, ContentType, $metadata }: GetObjectCommandOutput): void {
  if (!ContentType?.startsWith('text/html') || !key.endsWith('.json')) return;
  (Body as Readable).destroy();
  throw notTheStores('NoObject', $metadata);
}

const notTheStores = (name: string, $metadata: object): Error =>
  Object.assign(new Error('Not an answer of an object store'), { name, $metadata });

async function undefinedIfMissing<Result>(
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    // A missing bucket is a 404 as well.
    const isMissing = statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';
    if (isMissing) return undefined;
    throw error;
  }
}

/** Whether an existing object is what an earlier attempt of the same request wrote, whose response was lost. */
async function isFromEarlierAttempt(
  error: unknown,
  isAgain: boolean,
  read: () => Promise<Uint8Array | undefined>,
  bytes: Uint8Array,
): Promise<boolean> {
  const attempts = error instanceof S3ServiceException ? error.$metadata.attempts : undefined;
  const isRetry = isAgain || (attempts ?? 1) > 1;
  const found = isRetry ? await read() : undefined;
  return found !== undefined && Buffer.compare(found, bytes) === 0;
}
