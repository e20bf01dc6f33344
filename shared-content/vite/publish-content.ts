import { hashOf } from '../cache/integrity.ts';
import type { AnyCollection } from '../definitions/collection.ts';
import { entriesAtOnce, inBatches } from '../loader/in-batches.ts';
import type { Content } from '../loader/load-content.ts';
import type { LoadedEntry, ParsedCollection } from '../loader/read-collection.ts';
import { fillRoute } from '../rules/known-pages.ts';
import { addList } from './add-list.ts';
import { FileSet, nameFile } from './file-set.ts';
import { type MadeEntry, type Publishing, stemOf } from './publish-entry.ts';

/** Content as files of an app. */
export interface PublishedContent {
  readonly files: FileSet;
  /** The name of a list or document, as code has it, → its file, whose name changes with its content. */
  readonly lists: Readonly<Record<string, string>>;
}

/** An entry's own file, and the hash of what is in it of other entries. */
export interface OwnFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly related: string;
}

/** Writes an entry's own file where the next build finds it; resolves to its path if it could. */
export type WriteOwn = (
  collection: AnyCollection,
  slug: string,
  file: OwnFile,
) => Promise<string | undefined>;

interface Destination extends Publishing {
  readonly files: FileSet;
  readonly writeOwn: WriteOwn;
}

/**
 * Turns checked content into files: lists, details, documents, pictures, PDFs; same content, same
 * bytes.
 */
export async function publishContent(
  { collections, documents }: Content,
  how: Publishing,
  writeOwn: WriteOwn,
): Promise<PublishedContent> {
  const files = new FileSet(how.base);
  const to = { files, writeOwn, ...how };
  const lists: Record<string, string> = {};
  const setName = (name: string, url: string) => {
    lists[contentName(name)] = url.slice(how.base.length);
  };
  for (const read of collections) setName(read.collection.name, await addCollection(read, to));
  for (const [name, fields] of documents) setName(name, addJson(to, name, fields));
  return { files, lists };
}

/** The name of a list or document among the files of its app. */
export function contentName(name: string): string {
  return `${name}.json`;
}

/** Publishes a collection; the result is the URL of its list. */
async function addCollection({ collection, entries }: ParsedCollection, to: Destination) {
  const made = entries.map((entry) => {
    if (entry.made === undefined)
      throw new Error(`An entry of ${collection.name} has not been made`);
    return { ...entry.made, linked: listLinked(collection, entry) };
  });
  const related = collection.relate?.(made.map(({ item, linked }) => ({ ...item, linked })));
  const addEntry = async ([at, entry]: readonly [number, MadeEntry]) => {
    for (const file of entry.files) to.files.addFile(file);
    return { ...entry.item, file: await addOwn(collection, entry, related?.[at] ?? {}, to) };
  };
  const items = await inBatches([...made.entries()], addEntry, entriesAtOnce);
  return addList(collection, items, (stem, value) => addJson(to, stem, value));
}

/** The slugs of the collection that an entry's text links to. */
function listLinked({ route }: AnyCollection, { facts }: LoadedEntry): string[] {
  const base = fillRoute(route, '');
  return facts.links.flatMap(({ url }) =>
    url.startsWith(base) ? url.slice(base.length).split(/[?#]/, 1) : [],
  );
}

/** Adds an entry's own file: what lists show of it, the rest, and what it says of others. */
async function addOwn(
  collection: AnyCollection,
  { item, readDetail, last }: MadeEntry,
  related: object,
  { files, onRequest, writeOwn }: Destination,
): Promise<string> {
  const stem = stemOf(collection, item.slug);
  const make = async () =>
    Buffer.from(JSON.stringify({ ...item, ...JSON.parse(await readDetail()), ...related }));
  // Its URL stays the same when its content changes, so that pages just read it again.
  if (onRequest) return files.addLater(stem, '.json', stem, make);
  const hash = hashOf(JSON.stringify(related));
  if (last?.related === hash) return files.addFile(last.file);
  const bytes = await make();
  const name = nameFile(stem, '.json', bytes);
  const path = await writeOwn(collection, item.slug, { name, bytes, related: hash });
  return files.addMade(name, bytes, path);
}

function addJson({ files, onRequest }: Destination, stem: string, value: unknown): string {
  const bytes = Buffer.from(JSON.stringify(value));
  return onRequest
    ? files.addLater(stem, '.json', stem, async () => bytes)
    : files.add(stem, '.json', bytes);
}
