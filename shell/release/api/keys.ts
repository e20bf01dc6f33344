import { randomBytes } from 'node:crypto';
import { hashOf } from '@site/content/integrity';
import { z } from 'zod';
import { isSameSecret } from '../../server/previews/token.ts';
import { type StoreDriver, StoreError } from '../../store/drivers/driver.ts';
import { ReleaseError } from '../release-error.ts';
import type { Permit } from './permit.ts';

/** The identity for which a hosted CI signs a token in each run. */
const identitySchema = z.object({
  /** URL whose `/.well-known/openid-configuration` leads to the signing keys. */
  issuer: z.string(),
  /** As the issuer names it, such as `example/learning`. */
  repository: z.string(),
  /** May end in `*`. */
  branch: z.string(),
});
type Identity = z.infer<typeof identitySchema>;

/** `keys/<name>.json`, in the folder or bucket that RELEASE_KEYS names. */
const keySchema = z.object({
  name: z.string(),
  apps: z.array(z.string()),
  channels: z.array(z.string()),
  created: z.iso.datetime(),
  expires: z.iso.datetime(),
  /** SHA-256 of the key in hexadecimal; missing for an identity. */
  hash: z.string().optional(),
  identity: identitySchema.optional(),
});
export type KeyRecord = z.infer<typeof keySchema>;

type NewKey = Permit & { readonly days: number; readonly identity?: Identity | undefined };

const day = 86_400_000;
const keyRecordKey = (name: string) => `keys/${name}.json`;

export type Keys = ReturnType<typeof openKeys>;

/** The keys of the release API; `driver` stores their records. */
export function openKeys(driver: StoreDriver, now: () => number = Date.now) {
  async function read(name: string): Promise<KeyRecord | undefined> {
    const bytes = await driver.read(keyRecordKey(name));
    try {
      return bytes && keySchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    } catch (error) {
      throw new StoreError(
        `The record of the key "${name}" cannot be read. Remove it, then add a new one: npm run site -- keys remove ${name}`,
        { cause: error },
      );
    }
  }

  /** The records that can be read, and why another one cannot, if so. */
  async function listReadable() {
    const names = (await driver.list('keys')).filter((name) => name.endsWith('.json'));
    const settled = await Promise.allSettled(names.sort().map((name) => read(name.slice(0, -5))));
    const records = settled.flatMap((one) => (one.status === 'fulfilled' && one.value) || []);
    return { records, failure: settled.find((one) => one.status === 'rejected') };
  }

  const isCurrent = ({ expires }: KeyRecord) => Date.parse(expires) > now();

  async function list(): Promise<readonly KeyRecord[]> {
    const { records, failure } = await listReadable();
    if (failure) throw failure.reason;
    return records;
  }

  return {
    list,
    listReadable,
    /**
     * Creates a key; resolves to its text, of which only a hash is stored, or to undefined for an
     * identity.
     */
    async add({ days, identity, ...permit }: NewKey): Promise<string | undefined> {
      const key = identity
        ? undefined
        : `site_${permit.name}_${randomBytes(32).toString('base64url')}`;
      const record: KeyRecord = {
        ...permit,
        apps: [...permit.apps],
        channels: [...permit.channels],
        created: new Date(now()).toISOString(),
        expires: new Date(now() + days * day).toISOString(),
        ...(identity ? { identity } : {}),
        ...(key ? { hash: hashOf(key) } : {}),
      };
      const bytes = new TextEncoder().encode(JSON.stringify(record));
      if (await driver.create(keyRecordKey(permit.name), bytes)) return key;
      throw new ReleaseError(
        `The key "${permit.name}" already exists. Choose another name, or remove it first: npm run site -- keys remove ${permit.name}`,
      );
    },
    async remove(name: string): Promise<void> {
      // Whenever it was written, by whatever clock.
      if (await driver.remove(keyRecordKey(name), new Date(8.64e15))) return;
      const names = (await list()).map((key) => key.name);
      throw new ReleaseError(
        `Unknown key "${name}". Existing keys: ${names.join(', ') || 'none'}.`,
      );
    },
    /** The record of the key with that text; undefined if it is unknown or was removed. */
    async find(key: string): Promise<KeyRecord | undefined> {
      const [, name] = /^site_([a-z0-9-]{1,63})_[\w-]{43}$/.exec(key) ?? [];
      const record = name === undefined ? undefined : await read(name);
      return record?.hash && isSameSecret(record.hash, hashOf(key)) ? record : undefined;
    },
    isCurrent,
    expectCurrent(record: KeyRecord): void {
      if (isCurrent(record)) return;
      const { name, expires } = record;
      throw new ReleaseError(
        `The key "${name}" expired on ${expires.slice(0, 10)}. Ask the site's operators for a new one.`,
      );
    },
  };
}
