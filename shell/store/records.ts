import type { JsonLd } from '@site/contract';
import { hasDotSegment } from '@site/contract/is-under';
import { z } from 'zod';
import type { PageHead } from '../document/head.ts';

/** A name in the store: no slash, no leading dot. */
const fileName = z.string().regex(/^[\w@+~-][\w.@+~-]*$/);
const isObject = (value: unknown) => typeof value === 'object' && value !== null;
/** Plain: an export makes a file of it. */
const pathname = z
  .string()
  .startsWith('/')
  .refine((path) => !hasDotSegment(path), 'must have no segment "." or ".."');

/**
 * An object that keeps fields it does not know: commands of different age share a store, and what a
 * newer one has written is not lost when an older one copies it.
 */
function record<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape> {
  return z.looseObject(shape) as unknown as z.ZodObject<Shape>;
}

const head: z.ZodType<PageHead> = record({
  title: z.string().min(1),
  description: z.string().min(1),
  section: z.string().exactOptional(),
  picture: z.string().exactOptional(),
  article: z
    .object({
      published: z.string().exactOptional(),
      modified: z.string(),
      author: z.string().exactOptional(),
    })
    .exactOptional(),
  card: z.string().exactOptional(),
  robots: z.literal('noindex').exactOptional(),
  jsonLd: z.array(z.custom<JsonLd>(isObject)).exactOptional(),
});

/** How the search presents and finds a page; missing from older releases. */
const searchFacts = record({
  group: z.string().min(1),
  keywords: z.array(z.string()).readonly().optional(),
});

const fileFacts = record({
  bytes: z.number().int().nonnegative(),
  /** `sha256-…` in base64, as browsers check it. */
  integrity: z.string(),
  type: z.string(),
  /** A script's size in bytes, compressed with Brotli; missing from older releases. */
  compressed: z.number().int().nonnegative().optional(),
});

const objectFacts = record({
  /** Contains its hash. */
  name: fileName,
  bytes: z.number().int().nonnegative(),
  integrity: z.string(),
});

/** The most that any page may fetch of an app's scripts. */
export const budgetSchema = record({
  scripts: z.number().int().positive(),
  /** Compressed with Brotli. */
  scriptBytes: z.number().int().positive(),
});

/** `releases/<app>/<version>.json`: one immutable release, written after its files. */
export const releaseSchema = record({
  app: fileName,
  version: fileName,
  /**
   * For servers and commands older than 2026-12; newer ones recognise the shell by `app`, and refuse
   * to publish a release whose kind contradicts it.
   */
  kind: z.enum(['shell', 'section']),
  owner: z.string(),
  /** The contract version it was built against. */
  contract: z.number().int(),
  /** A section's: shared library → exports it imports; `*` for all. */
  needs: z.record(z.string(), z.array(z.string())),
  /** A shell's: shared library → exports it shares. Missing from shells older than this field. */
  lends: z.record(z.string(), z.union([z.literal('all'), z.array(z.string())])).optional(),
  /** Shared library → the version it was built with: a shell provides it, a section relies on it. */
  builtWith: z.record(z.string(), z.string()).optional(),
  entry: fileName,
  /** Every script the start needs, the entry included. */
  startup: z.array(fileName),
  /** Module path of a page or widget → its chunk and that chunk's imports. */
  modules: z.record(z.string(), z.array(fileName)),
  /** Script → the packages of which it holds code. */
  libraries: z.record(fileName, z.array(z.string())),
  budget: budgetSchema,
  /** A section's: route path or widget name → the scripts it needs besides those of the start. */
  scripts: z.record(z.string(), z.array(fileName)).default({}),
  /** The name of a list or document of content, as code has it, → its file. */
  lists: z.record(fileName, fileName).default({}),
  prefixes: z.array(pathname),
  widgets: z.array(z.string()),
  redirects: z.array(record({ from: pathname, to: z.string() })),
  /** Lists of the articles below a path, for feed readers. */
  feeds: z.array(record({ path: pathname, title: z.string().min(1) })).default([]),
  /**
   * A shell's: what servers write documents with, by format. Missing from shells older than this
   * field.
   */
  document: z.looseObject({ format: z.number().int() }).optional(),
  /** A shell's: the file of what its documents have in common, which they are differences from. */
  dictionary: fileName.optional(),
  /** A shell's: path → the file that is served there as well, such as `/favicon.ico`. */
  rootFiles: z.record(pathname, fileName).default({}),
  /**
   * A shell's: section → the prefixes that its package.json had at the publish, so that a link to a
   * section that is not live yet is known from one that leads nowhere. Missing from shells older than
   * this field.
   */
  planned: z.record(fileName, z.array(pathname)).optional(),
  pages: z.array(
    record({
      path: pathname,
      head,
      lastModified: z.string().optional(),
      search: searchFacts.optional(),
    }),
  ),
  notFound: z.array(record({ pattern: pathname, head })),
  files: z.record(fileName, fileFacts),
  /** Script → its source map, which no server sends; missing from older releases. */
  maps: z.record(fileName, objectFacts).default({}),
  /** The server bundle. */
  server: objectFacts,
});
export type Release = z.infer<typeof releaseSchema>;

const unlimited = { scripts: Number.MAX_SAFE_INTEGER, scriptBytes: Number.MAX_SAFE_INTEGER };

/** Defaults for a release that declares nothing and has no files. */
export const emptyRelease = {
  needs: {},
  startup: [],
  modules: {},
  libraries: {},
  budget: unlimited,
  scripts: {},
  lists: {},
  widgets: [],
  redirects: [],
  feeds: [],
  rootFiles: {},
  planned: {},
  pages: [],
  notFound: [],
  files: {},
  maps: {},
} satisfies Partial<Release>;

const pagePlace = record({
  kind: z.enum(['version', 'origin', 'year', 'query', 'answer']),
  /** Whose version it is. */
  app: z.string().optional(),
  /** Where it is in the body. */
  start: z.number(),
  end: z.number(),
});
/** A part of a body that depends on when and where the page is sent. */
export type PagePlace = z.infer<typeof pagePlace>;

/** What a rendered page says, read where it is rendered. */
const pageFacts = record({
  /** The texts of its h1 headings. */
  h1: z.array(z.string()),
  /** The headings of its main part below the first, but not of footnotes and of what leads elsewhere. */
  headings: z.array(record({ text: z.string(), anchor: z.string().optional() })),
  /** The ids of its elements. */
  anchors: z.array(z.string()),
  /** Its links, pictures and scripts, with the address as written and the app whose part has it. */
  links: z.array(record({ address: z.string(), text: z.string(), owner: z.string() })),
  /** What keeps it from being a finished page with content, by name. */
  failures: z.array(z.string()),
  /** `page` or `widget <name>`, if it is declared static → the behaviour that its code has nevertheless. */
  behaviour: z.record(z.string(), z.array(z.string())),
  /** How many pictures the page's own app shows. */
  pictures: z.number(),
  /** In the order of the body. */
  places: z.array(pagePlace).default([]),
  /** Its text, a line for each block. */
  text: z.array(z.string()),
  /** Of its main part. */
  words: z.number(),
});
export type PageFacts = z.infer<typeof pageFacts>;

/** `pages/<hash>.json`: one rendered page, without anything that depends on the combination. */
export const pageSchema = record({
  app: z.string(),
  status: z.union([z.literal(200), z.literal(404)]),
  head,
  styles: z.array(record({ emotion: z.string(), css: z.string() })),
  body: z.string(),
  values: z.record(z.string(), z.unknown()),
  /** True for the shell's 404 page. */
  isNotFound: z.boolean(),
  /** The scripts a first visit fetches, in order. */
  scripts: z.array(record({ app: z.string(), file: fileName })),
  /** Missing from older pages. */
  facts: pageFacts.optional(),
});
export type StoredPage = z.infer<typeof pageSchema>;

/** In a terminal, where operators see it, control characters would be commands. */
const terminalText = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((text) => text.replaceAll(/\p{Cc}/gu, ' '));

/** How many changed files of a release are recorded at most. */
export const maxChanges = 50;

/** What a release was built from; what is unknown is missing. */
export const originSchema = record({
  /** With `-dirty` if there were uncommitted changes. */
  commit: terminalText(200).optional(),
  branch: terminalText(200).optional(),
  /** URL of the CI run, or the user and the machine. */
  builder: terminalText(500).optional(),
  /**
   * The app's files that changed since the commit of its previous release, by path from the
   * repository's root.
   */
  changes: z.array(terminalText(500)).max(maxChanges).optional(),
});
export type BuildOrigin = z.infer<typeof originSchema>;

/** `releases/<app>/log/<n>.json`: what was published when; the last entry names the newest release. */
export const logEntrySchema = originSchema.extend({
  version: fileName,
  author: z.string(),
  time: z.iso.datetime(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

/** Embedded widgets: name → the app that provided it, null if none did. */
const widgets = z.record(z.string(), z.string().nullable());

/** What rules and the search need of every page: small enough for its app's table. */
const pageSummary = record({
  ...pageFacts.pick({ anchors: true, failures: true, behaviour: true }).shape,
  /** The number of h1 headings. */
  h1: z.number(),
  headings: z.array(z.string()),
  /** App → the addresses in its part, each once; the shell's only of its own pages. */
  links: z.record(z.string(), z.array(z.string())),
  /** App → its scripts that a first visit fetches. */
  scripts: z.record(z.string(), z.array(fileName)),
});
export type PageSummary = z.infer<typeof pageSummary>;

const pageReference = record({
  /** Hash of the stored page. */
  page: z.string(),
  widgets,
  /** App → its files that the page was rendered from. */
  reads: z.record(z.string(), z.array(fileName)).optional(),
  /** Missing from older tables. */
  summary: pageSummary.optional(),
  /** Hash of what the page is made of; missing from older tables, whose pages are rendered again. */
  inputs: z.string().optional(),
});
export type PageReference = z.infer<typeof pageReference>;

/** `tables/<hash>.json`: the pages of one app, or of a part of it. */
export const tableSchema = record({
  /** Path → page, status 200. */
  pages: z.record(pathname, pageReference),
  /** Parameter pattern → its not-found page, status 404. */
  notFound: z.record(pathname, pageReference),
  /** The shell's only: the page for every other path, status 404. */
  fallback: pageReference.optional(),
});
export type PageTable = z.infer<typeof tableSchema>;

/**
 * `tables/<hash>.json` of an app with many pages: where they are. It has no `pages`, so that versions
 * that know no parts refuse it, instead of serving an app without pages.
 */
export const tableRootSchema = record({
  /** Leading hex digits of the hash of a path → the hash of the table with the pages of such paths. */
  parts: z.record(z.string().regex(/^[0-9a-f]+$/), z.string()),
  notFound: tableSchema.shape.notFound,
  fallback: tableSchema.shape.fallback,
});
export type TableRoot = z.infer<typeof tableRootSchema>;

const tableReference = record({
  /** Hash of the table. */
  table: z.string(),
  /** The releases that its pages were rendered from: app → version. */
  uses: z.record(z.string(), z.string()),
  /** Of all its pages. Servers and commands older than 2026-11-30 compare them, too. */
  widgets,
});
export type TableReference = z.infer<typeof tableReference>;

/** `unfinished/<app>.json`: tables of pages that were rendered for a combination; no revision has them yet. */
export const unfinishedSchema = record({ tables: z.array(tableReference) });
export type Unfinished = z.infer<typeof unfinishedSchema>;

/**
 * The revision that made a version live; or, without author and reason, the first that is known to
 * have it.
 */
const liveSince = record({
  revision: z.number().int().positive(),
  time: z.iso.datetime(),
  author: z.string().optional(),
  reason: z.string().optional(),
});
export type LiveSince = z.infer<typeof liveSince>;

/** `channels/<name>/<n>.json`: one combination; writing it makes it live. */
export const revisionSchema = record({
  channel: z.string(),
  number: z.number().int().positive(),
  /** App → version. */
  apps: z.record(z.string(), z.string()),
  /** Of previews and the share: the production revision it is based on. */
  base: z.number().int().positive().optional(),
  /** Of previews and the share: the apps deployed to it, app → version; null if retired there. */
  overrides: z.record(z.string(), z.string().nullable()).optional(),
  /**
   * It is not served until a deploy reopens it: a closed preview, an ended share, or any channel of
   * which `repair` found no revision that can be read.
   */
  closed: z.literal(true).optional(),
  /**
   * Rollbacks only: app → the revision whose version it went back to; 0 if there was none, so that a
   * preview has production's again.
   */
  rolledBackTo: z.record(z.string(), z.number().int().nonnegative()).optional(),
  /** The channel `share` only: the percentage of production's visitors who get it. */
  share: z.number().gt(0).lt(100).optional(),
  /** App → what its release was built from. */
  origins: z.record(z.string(), originSchema).optional(),
  /** App → since when its version, or its retirement, is live; missing from older revisions. */
  since: z.record(z.string(), liveSince).optional(),
  /** App → its pages. */
  tables: z.record(z.string(), tableReference),
  author: z.string(),
  reason: z.string(),
  time: z.iso.datetime(),
});
export type Revision = z.infer<typeof revisionSchema>;

/** `errors/<app>/<version>/<hash>.json`: an error of a release in browsers, when it was new. */
export const errorNoteSchema = record({
  message: z.string(),
  /** In files, lines and columns of the source, the innermost first. */
  stack: z.array(z.string()).readonly(),
  /** The path of the page. */
  page: z.string(),
  /** The browser's family. */
  browser: z.string(),
  time: z.iso.datetime(),
});
export type ErrorNote = z.infer<typeof errorNoteSchema>;

/** `prune/candidates.json`: what the last prune found unused. */
export const pruneCandidatesSchema = record({ keys: z.array(z.string()) });
