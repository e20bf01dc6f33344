import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyCollection, ListedFacts } from '../definitions/collection.ts';
import type { Definitions } from '../definitions/definitions.ts';
import { checkDocument, readDocument } from '../definitions/document.ts';
import { checkCollection } from '../rules/check-entries.ts';
import { listKnownPages } from '../rules/known-pages.ts';
import { ContentError, type Problem } from '../rules/problem.ts';
import { readPlan } from './plan.ts';
import {
  type LoadEntry,
  type LoadedEntry,
  type ParsedCollection,
  readCollection,
} from './read-collection.ts';

export interface LoadOptions extends Partial<Definitions> {
  /** Folder holding `src/<name>`, beside the apps; default: this workspace. */
  readonly root?: string | undefined;
  /** Called for each entry that is skipped; default: the console. */
  readonly warn?: ((message: string) => void) | undefined;
  /** How a collection's entries are read; default: all of them, here and now. */
  readonly loaderOf?: ((collection: AnyCollection) => LoadEntry) | undefined;
}

export interface Content {
  /** Each collection with its entries, in their order. */
  readonly collections: readonly ParsedCollection[];
  /** The documents' fields by name. */
  readonly documents: ReadonlyMap<string, unknown>;
  /** Links that cannot be judged here: they lead to pages of collections that were not loaded. */
  readonly elsewhere: readonly Problem[];
}

export const defaultRoot = fileURLToPath(new URL('..', import.meta.url));

/**
 * Reads and checks these collections and documents, and nothing else; throws one `ContentError`
 * with everything that is wrong.
 */
export async function loadContent(options: LoadOptions): Promise<Content> {
  const { collections = [], documents = [], root = defaultRoot } = options;
  const { warn = (message) => console.warn(message), loaderOf } = options;
  const read = await Promise.all(
    collections.map((each) => readCollection(root, each, warn, loaderOf?.(each))),
  );
  const parsed = await Promise.all(documents.map((document) => readDocument(root, document)));
  // Content links to all of the site.
  const pages = listKnownPages(read, readPlan(join(root, '..')));
  const problems = [
    ...read.flatMap((collection) => checkCollection(collection, pages)),
    ...parsed.flatMap((document) => checkDocument(document, pages)),
  ];
  const own = problems.filter(({ isElsewhere }) => !isElsewhere);
  if (own.length > 0) throw new ContentError(own);
  return {
    collections: read.map(inOrder),
    documents: new Map(parsed.map(({ name, data }) => [name, data])),
    elsewhere: problems.filter(({ isElsewhere }) => isElsewhere),
  };
}

/** Nothing is wrong with the entries, so all have fields. */
function inOrder({ collection, entries }: ParsedCollection): ParsedCollection {
  const sorted = entries.toSorted((a, b) => collection.order(listed(a), listed(b)));
  return { collection, entries: sorted };
}

function listed({ facts: { slug, data } }: LoadedEntry): ListedFacts<unknown> {
  return { slug, data };
}
