import { inBatches } from '@site/content/in-batches';
import { type StoreDriver, UnreadableError } from './drivers/driver.ts';
import { encodings } from './files/compress.ts';

/**
 * The keys that the last prune found unused: the next one removes those that nobody has written
 * again by then.
 */
export type PruneCandidates = ReadonlySet<string>;

/**
 * Writes candidates among these objects again; throws an `UnreadableError` if one is gone. Records of
 * releases last, since a prune removes them first: no record is kept whose files are gone.
 */
export async function rewriteCandidates(
  { driver }: { readonly driver: StoreDriver },
  candidates: PruneCandidates,
  objects: readonly string[],
): Promise<void> {
  if (candidates.size === 0) return;
  const all = objects.flatMap((key) => [key, ...listVariants(key)]);
  const endangered = all.filter((key) => candidates.has(key));
  const writeAgain = async (key: string) => {
    const bytes = await driver.read(key);
    if (bytes === undefined) throw new UnreadableError(driver.label, key, 'is missing');
    await driver.write(key, bytes);
  };
  await inBatches(
    endangered.filter((key) => !isRecord(key)),
    writeAgain,
  );
  await inBatches(endangered.filter(isRecord), writeAgain);
}

/** Of a release. */
function isRecord(key: string): boolean {
  return /^releases\/[^/]+\/[^/]+$/.test(key);
}

/** The keys of the compressed variants that a file may have. */
export function listVariants(key: string): readonly string[] {
  return Object.values(encodings).map((ending) => `${key}.${ending}`);
}
