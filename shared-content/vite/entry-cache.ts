import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../cache/file-cache.ts';
import type { AnyCollection } from '../definitions/collection.ts';
import { entriesFolder, type LoadEntry } from '../loader/read-collection.ts';
import { readEntry } from '../loader/read-entry.ts';
import { openPool } from '../workers/pool.ts';
import {
  collectionCacheFolder,
  isCollectionCached,
  openCollectionCache,
} from './collection-cache.ts';
import {
  createMakeEntry,
  type EntryJob,
  type EntryResult,
  type MakeEntry,
  type MakingOptions,
} from './entry-worker.ts';
import type { WriteOwn } from './publish-content.ts';
import { publishEntry } from './publish-entry.ts';

export interface EntryCacheOptions extends MakingOptions {
  readonly collections: readonly AnyCollection[];
  /** Pictures and PDFs are made when they are asked for. */
  readonly onRequest: boolean;
  /** Of the code that makes entries, from before it was loaded. */
  readonly recipe: string;
  /** Folder of the cache. */
  readonly cache?: string;
  /** Called after each entry that was not in the cache: how many there were, and may be. */
  readonly onMade?: (made: number, total: number) => void;
}

/** What entries became, kept between builds. */
interface EntryCache {
  /** Reads entries of a collection: from the cache, or else on all cores. */
  readonly loaderOf: (collection: AnyCollection) => LoadEntry;
  readonly writeOwn: WriteOwn;
  /** Writes down what was read and made; once it is `complete`, forgets the rest if that is much. */
  readonly save: (isComplete: boolean) => Promise<void>;
}

/** So many are made in this thread: starting others would take longer. */
const fewEntries = 20;

/**
 * Opens the cache for one reading of the content. An entry is found by a hash of all that it was
 * made from, so a wrong one cannot be; what was changed or is missing is made again.
 */
export function openEntryCache(options: EntryCacheOptions): EntryCache {
  const { collections, recipe, onRequest, onMade = () => {}, ...rest } = options;
  const { cache = cacheFolder, ...making } = rest;
  const names = collections.map(({ name }) => name);
  const worker = join(import.meta.dirname, 'entry-worker.ts');
  const pool = openPool<EntryJob, EntryResult | undefined>(worker, { ...making, names });
  const makeHere = createMakeEntry(collections, making);
  let [asked, made] = [0, 0];
  let total = collections.reduce((sum, { name }) => sum + countEntries(options.root, name), 0);
  const onLoaded = (isKnown: boolean) => {
    if (isKnown) total -= 1;
    else onMade(++made, total);
  };
  const isCached = collections.some((one) => isCollectionCached(cache, one));
  const here = isCached || total <= fewEntries ? fewEntries : 0;
  const make: MakeEntry = (job) => {
    asked += 1;
    return asked > here ? pool.run(job) : makeHere(job);
  };
  const caches = new Map(
    collections.map((collection) => {
      const remake = async (folder: string, path: string) => {
        const { entry } = (await readEntry(folder, path, collection)) ?? {};
        if (entry === undefined)
          throw new Error(`${path} has changed while it was read: try again`);
        return publishEntry(collection, entry, { ...making, onRequest });
      };
      const ofCollection = openCollectionCache({
        folder: collectionCacheFolder(cache, collection),
        ...{ name: collection.name, recipe, making, onRequest, make, remake },
        onLoaded,
      });
      return [collection.name, ofCollection] as const;
    }),
  );
  const findCache = ({ name }: AnyCollection) => {
    const found = caches.get(name);
    if (found === undefined) throw new Error(`The cache was opened without ${name}`);
    return found;
  };
  return {
    loaderOf: (collection) => findCache(collection).load,
    writeOwn: (collection, slug, file) => findCache(collection).writeOwn(slug, file),
    async save(isComplete) {
      await pool.close();
      for (const one of caches.values()) await one.save(isComplete);
    },
  };
}

function countEntries(root: string, name: string): number {
  const folder = join(root, entriesFolder({ name }));
  const items = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return items.filter((item) => item.isDirectory()).length;
}
