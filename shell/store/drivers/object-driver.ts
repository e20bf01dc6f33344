import { randomBytes } from 'node:crypto';
import { encodings } from '../files/compress.ts';
import { immutable, mediaTypeOf } from '../files/media-types.ts';
import { once } from '../once.ts';
import type { Deadlines, ObjectHeaders } from './bucket.ts';
import { describeUnconditional } from './bucket-faults.ts';
import { type StoreDriver, StoreError } from './driver.ts';

/** Created once in every store, to test whether the store refuses to create it again. */
const probe = 'conditional-write-test';

/** Each asks again for the age. */
const removalAttempts = 5;

/**
 * A store in a bucket of an S3-compatible object store, at `s3://bucket` or `s3://bucket/prefix`.
 * Release files carry the headers to serve them with. The client is loaded with the first request.
 */
export function createObjectDriver(location: string, deadlines?: Partial<Deadlines>): StoreDriver {
  const [bucketName = '', ...folders] = location.replace(/^s3:\/\/|\/+$/g, '').split('/');
  const label = ['s3:/', bucketName, ...folders].join('/');
  const withPrefix = (key: string) => [...folders, key].join('/');
  const openBucket = once(async () =>
    (await import('./bucket.ts')).openBucket(bucketName, deadlines),
  );

  /** Throws unless the store refuses to create what exists. */
  const requireConditionalWrites = once(async () => {
    const bucket = await openBucket();
    // Of other bytes each time, which tells them apart where an answer is lost.
    const create = () => bucket.create(withPrefix(probe), randomBytes(8), headersOf(probe));
    if ((await create()) && (await create())) throw new StoreError(describeUnconditional(label));
  });

  return {
    label,
    read: async (key) => (await openBucket()).get(withPrefix(key)),
    async write(key, bytes) {
      await (await openBucket()).put(withPrefix(key), bytes, headersOf(key));
    },
    async create(key, bytes) {
      await requireConditionalWrites();
      return (await openBucket()).create(withPrefix(key), bytes, headersOf(key));
    },
    async list(folder) {
      const prefix = withPrefix(`${folder}/`);
      const keys = await (await openBucket()).list(prefix);
      return keys.map((key) => key.slice(prefix.length));
    },
    modifiedAt: async (key) => (await (await openBucket()).head(withPrefix(key)))?.LastModified,
    // An object store cannot delete on condition of age. The gap after the check is a second at most.
    async remove(key, before) {
      const bucket = await openBucket();
      for (let left = removalAttempts - 1; ; left -= 1) {
        const time = (await bucket.head(withPrefix(key)))?.LastModified;
        // Removed by an attempt whose answer came too late.
        if (time === undefined) return left < removalAttempts - 1;
        if (time >= before) return false;
        try {
          await bucket.delete(withPrefix(key));
          return true;
        } catch (error) {
          if (left === 0) throw error;
        }
      }
    },
    // Interrupted uploads leave nothing.
    sweep: async () => {},
  };
}

function headersOf(key: string): ObjectHeaders {
  const encoding = Object.entries(encodings).find(([, ending]) => key.endsWith(`.${ending}`));
  const name = encoding ? key.slice(0, -encoding[1].length - 1) : key;
  return {
    ContentType: mediaTypeOf(name),
    ...(encoding && { ContentEncoding: encoding[0] }),
    ...(/^releases\/[^/]+\/files\//.test(key) && { CacheControl: immutable }),
  };
}
