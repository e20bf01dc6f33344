import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyCollection, Entry } from '../definitions/collection.ts';
import type { Definitions } from '../definitions/definitions.ts';
import { checkCollection } from '../rules/check-drafts.ts';
import { planPages } from '../rules/pages.ts';
import { ContentError, type Problem } from '../rules/problem.ts';
import { checkDocument, readDocument } from './document.ts';
import { readPlan } from './plan.ts';
import { readCollection } from './read-collection.ts';
import type { Draft } from './read-entry.ts';

export interface LoadOptions extends Partial<Definitions> {
  /** Folder holding `src/<name>`; default: this workspace. */
  readonly root?: string | undefined;
  /** Called for each entry that is skipped; default: the console. */
  readonly warn?: ((message: string) => void) | undefined;
}

export interface Content {
  /** Each collection with its entries, in their order. */
  readonly collections: readonly CheckedCollection[];
  /** The documents' fields by name. */
  readonly documents: ReadonlyMap<string, unknown>;
  /** Links that cannot be judged here: they lead to pages of collections that were not loaded. */
  readonly elsewhere: readonly Problem[];
}

export interface CheckedCollection {
  readonly collection: AnyCollection;
  readonly entries: readonly Entry<unknown, unknown>[];
}

export const defaultRoot = fileURLToPath(new URL('..', import.meta.url));

/**
 * Reads and checks these collections and documents, and nothing else; throws one `ContentError`
 * with everything that is wrong.
 */
export async function loadContent(options: LoadOptions): Promise<Content> {
  const { collections = [], documents = [], root = defaultRoot } = options;
  const { warn = (message) => console.warn(message) } = options;
  const read = await Promise.all(collections.map((each) => readCollection(root, each, warn)));
  const drafts = await Promise.all(documents.map((document) => readDocument(root, document)));
  // Of this repository, whatever the root: content links to all of the site.
  const pages = planPages(read, readPlan(join(defaultRoot, '..')));
  const problems = [
    ...read.flatMap((collection) => checkCollection(collection, pages)),
    ...drafts.flatMap((document) => checkDocument(document, pages)),
  ];
  const own = problems.filter(({ isElsewhere }) => !isElsewhere);
  if (own.length > 0) throw new ContentError(own);
  return {
    collections: read.map(({ collection, drafts }) => ({
      collection,
      entries: drafts.map((draft) => toEntry(root, draft)).sort(collection.order),
    })),
    documents: new Map(drafts.map(({ name, data }) => [name, data])),
    elsewhere: problems.filter(({ isElsewhere }) => isElsewhere),
  };
}

/** The entry of a draft in which nothing is wrong. */
function toEntry(root: string, draft: Draft): Entry<unknown, unknown> {
  const { slug, data, text } = draft;
  const pictures = [...draft.pictures].flatMap(([name, size]) =>
    size ? [[name, { file: join(draft.folder, name), ...size }] as const] : [],
  );
  return { slug, data, text, pictures: new Map(pictures), file: join(root, draft.file) };
}
