import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { noteFault, readCached } from '../cache/file-cache.ts';
import { hashOf, integrityOf } from '../cache/integrity.ts';
import { contentRecipe } from '../cache/recipe.ts';
import { appendRecords, readRecordLog, saveRecords, shouldCompact } from '../cache/record-log.ts';
import type { AnyCollection } from '../definitions/collection.ts';
import type { LoadEntry, LoadedEntry } from '../loader/read-collection.ts';
import type { EntryFacts } from '../loader/read-entry.ts';
import {
  type MakeEntry,
  type MakingOptions,
  type StoredEntry,
  writeOrHold,
} from './entry-worker.ts';
import { type ContentFile, describeMade, type MadeFacts } from './file-set.ts';
import type { OwnFile } from './publish-content.ts';
import type { MadeEntry } from './publish-entry.ts';

/** What an entry became, as the cache has it. */
interface CachedEntry extends StoredEntry {
  /** Hash of its folder, and of the code that decides its facts. */
  readonly factsKey: string;
  /** Hash of these, and of everything else that decides what it becomes. */
  readonly key: string;
  readonly facts: EntryFacts;
  /** Its own file as it was made last. */
  readonly own?: Omit<OwnFile, 'bytes'> & { readonly made: MadeFacts };
}

interface CollectionCacheOptions {
  /** Where what is kept of the collection lies. */
  readonly folder: string;
  /** Name of the collection. */
  readonly name: string;
  /** Of the code that decides what its entries become. */
  readonly recipe: string;
  readonly making: MakingOptions;
  readonly onRequest: boolean;
  readonly make: MakeEntry;
  /** Makes an entry once more, here. */
  readonly remake: (folder: string, path: string) => Promise<MadeEntry>;
  /** Called after each entry: whether it was in the cache. */
  readonly onLoaded: (isKnown: boolean) => void;
}

/** The entries of a collection in the cache. */
interface CollectionCache {
  readonly load: LoadEntry;
  readonly writeOwn: (slug: string, file: OwnFile) => Promise<string | undefined>;
  /** Writes down what was read and made; once it is `complete`, forgets the rest if that is much. */
  readonly save: (isComplete: boolean) => Promise<void>;
}

/** Between two saves of what has been made so far, in milliseconds. */
const saveEvery = 10_000;

export function openCollectionCache(options: CollectionCacheOptions): CollectionCache {
  const { folder: collectionFolder, name, onRequest, make, remake, onLoaded } = options;
  const recordsFile = recordsFileOf(collectionFolder);
  const reading = readRecordLog<CachedEntry>(recordsFile);
  const current = new Map<string, CachedEntry>();
  /** Lines that were added to those that were read. */
  let added = 0;
  /** The slugs of those that are not written down. */
  const unsaved = new Set<string>();
  let savedAt = performance.now();

  const load: LoadEntry = async (folder, path) => {
    const slug = basename(path);
    const entryKeys = keysOf(folder, path, options);
    const known = (await reading).records.get(slug);
    const isKnown = known !== undefined && entryKeys.keys.includes(known.key);
    const entry = isKnown ? known : await makeOne(folder, path, entryKeys);
    onLoaded(isKnown);
    if (entry === undefined || !('item' in entry)) return entry;
    // One that was changed while it was made has not become what its key says.
    if (isKnown || keysOf(folder, path, options).factsKey === entry.factsKey) {
      current.set(slug, entry);
      if (!isKnown) unsaved.add(slug);
    }
    if (performance.now() - savedAt > saveEvery) await save(false);
    return toLoaded(entry, () => remake(folder, path));
  };

  /** Nothing without its text; the facts alone if anything is wrong with it. */
  async function makeOne(folder: string, path: string, { factsKey, keys }: EntryKeys) {
    const key = keys.at(-1) ?? '';
    const detailFile = join(collectionFolder, 'details', `${key}.json`);
    const result = await make({ collection: name, folder, path, onRequest, detailFile });
    if (result?.fault !== undefined) noteFault(result.fault);
    if (result?.made === undefined) return result && { facts: result.facts };
    return { factsKey, key, facts: result.facts, ...result.made };
  }

  async function save(isComplete: boolean): Promise<void> {
    savedAt = performance.now();
    const all = new Map([...current].filter(([, entry]) => isInCache(entry)));
    const changed = [...unsaved].filter((slug) => all.has(slug));
    const lines = (await reading).lines + added;
    const stray = lines + changed.length - all.size;
    const stale = isComplete ? Math.max(stray, await countStrayFiles(all)) : 0;
    if (changed.length === 0 && !shouldCompact(stale, all)) return;
    // Threads may have loaded code that was changed meanwhile.
    if (contentRecipe() !== options.recipe) return;
    unsaved.clear();
    added += changed.length;
    if (!isComplete) return appendRecords(recordsFile, all, changed);
    const isReplaced = await saveRecords(recordsFile, all, { changed, lines, stale });
    if (isReplaced && !onRequest) await trim(collectionFolder, all);
  }

  /** Files that no entry has. Development leaves them: a build that runs beside it may need them. */
  async function countStrayFiles(all: ReadonlyMap<string, CachedEntry>): Promise<number> {
    if (onRequest) return 0;
    const names = await Promise.all(fileFolders.map((name) => list(join(collectionFolder, name))));
    const owned = [...all.values()].filter(({ own }) => own !== undefined);
    return names.flat().length - all.size - owned.length;
  }

  return {
    load,
    save,
    async writeOwn(slug, { name, bytes, related }) {
      const file = await writeOrHold(join(collectionFolder, 'files', name), bytes);
      const entry = current.get(slug);
      const made = describeMade(bytes, file);
      if (entry !== undefined) current.set(slug, { ...entry, own: { name, related, made } });
      unsaved.add(slug);
      return file.path;
    },
  };
}

interface EntryKeys {
  readonly factsKey: string;
  /** The key of what is made at once, and the one of what is made on request, if that is wanted. */
  readonly keys: readonly string[];
}

function keysOf(folder: string, path: string, options: CollectionCacheOptions): EntryKeys {
  const { making, onRequest } = options;
  const factsKey = hashParts([path, options.recipe, hashFolder(folder)]);
  const modes = onRequest ? [false, true] : [false];
  return { factsKey, keys: modes.map((mode) => hashParts([factsKey, making, mode])) };
}

function hashParts(parts: readonly unknown[]): string {
  return hashOf(JSON.stringify(parts));
}

/** An editor's lock on an open file: a link that leads nowhere. */
const lock = /^\.#/;

/** Of the names and bytes of all files. */
function hashFolder(folder: string): string {
  const hash = createHash('sha256');
  const items = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !lock.test(name));
  for (const item of items.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const bytes = item.isDirectory() ? '' : readFileSync(join(folder, item.name));
    hash.update(`${item.name} ${bytes.length} `).update(bytes);
  }
  return hash.digest('hex');
}

/** The folder of a collection in a cache. */
export function collectionCacheFolder(
  cache: string,
  { name }: Pick<AnyCollection, 'name'>,
): string {
  return join(cache, 'content', name);
}

/** Whether anything has been written down of a collection. */
export function isCollectionCached(cache: string, collection: AnyCollection): boolean {
  return existsSync(recordsFileOf(collectionCacheFolder(cache, collection)));
}

function recordsFileOf(collectionFolder: string): string {
  return join(collectionFolder, 'entries.jsonl');
}

function toLoaded(
  { facts, item, detail, files, own }: CachedEntry,
  remake: () => Promise<MadeEntry>,
) {
  const readFile = async (name: string, made: MadeFacts | undefined) =>
    (made && (await readMade(made))) ?? (await remakeFile(await remake(), name));
  const made: MadeEntry = {
    item,
    readDetail: async () => (await readMade(detail))?.toString() ?? (await remake()).readDetail(),
    files: files.map(({ name, made }) => ({ name, made, read: () => readFile(name, made) })),
    ...(own && { last: { related: own.related, file: ownFile(own) } }),
  };
  return { facts, made } satisfies LoadedEntry;
}

function ownFile({ name, made }: NonNullable<CachedEntry['own']>): ContentFile {
  return { name, made, read: () => readCached(made.file) };
}

/** The bytes as they were made; undefined if they are not there any more. */
async function readMade({ integrity, file }: MadeFacts): Promise<Buffer | undefined> {
  const bytes = await readCached(file).catch(() => undefined);
  return bytes && integrityOf(bytes) === integrity ? Buffer.from(bytes) : undefined;
}

async function remakeFile({ files }: MadeEntry, name: string): Promise<Uint8Array> {
  const file = files.find((one) => one.name === name);
  if (file === undefined)
    throw new Error(`${name} is made of an entry that has changed: try again`);
  return file.read();
}

function isInCache({ detail, files, own }: CachedEntry): boolean {
  const made = [detail, ...files.map((file) => file.made), own?.made];
  return made.every((facts) => facts?.file.bytes === undefined);
}

const fileFolders = ['details', 'files'];

const list = (folder: string) => readdir(folder).catch(() => []);

/** Removes the files that no entry has any more. */
async function trim(
  collectionFolder: string,
  entries: ReadonlyMap<string, CachedEntry>,
): Promise<void> {
  const paths = ({ detail, own }: CachedEntry) => [detail.file.path, own?.made.file.path];
  const used = new Set([...entries.values()].flatMap(paths));
  for (const folder of fileFolders.map((name) => join(collectionFolder, name))) {
    const files = (await list(folder)).map((name) => join(folder, name));
    const unused = files.filter((path) => !used.has(path));
    await Promise.all(unused.map((path) => rm(path, { force: true })));
  }
}
