import { z } from 'zod';

/** A name in the store: no slash, no leading dot. */
const fileName = z.string().regex(/^[\w@+~-][\w.@+~-]*$/);
const pathname = z.string().startsWith('/');

const head = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  picture: z.string().optional(),
  robots: z.literal('noindex').optional(),
  jsonLd: z.array(z.record(z.string(), z.unknown())).optional(),
});

const fileFacts = z.object({
  bytes: z.number().int().nonnegative(),
  /** `sha256-…` in base64, as browsers check it. */
  integrity: z.string(),
  type: z.string(),
});

/** `releases/<app>/<version>.json`: one immutable release, written after its files. */
export const releaseSchema = z.object({
  app: fileName,
  version: fileName,
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
  /** The script that starts it. */
  entry: fileName,
  /** Scripts that are fetched whenever it is started, the entry included. */
  startup: z.array(fileName),
  /** Module path of a page or widget → its chunk and what that imports. */
  modules: z.record(z.string(), z.array(fileName)),
  prefixes: z.array(pathname),
  widgets: z.array(z.string()),
  redirects: z.array(z.object({ from: pathname, to: z.string() })),
  pages: z.array(z.object({ path: pathname, head, lastModified: z.string().optional() })),
  notFound: z.array(z.object({ pattern: pathname, head })),
  /** Client files by name. */
  files: z.record(fileName, fileFacts),
  /** The server bundle, by the hash it is stored under. */
  server: z.object({ name: fileName, bytes: z.number(), integrity: z.string() }),
});
export type Release = z.infer<typeof releaseSchema>;

/** `pages/<hash>.json`: one page as rendered, without what belongs to a combination. */
export const pageSchema = z.object({
  app: z.string(),
  status: z.union([z.literal(200), z.literal(404)]),
  head,
  /** Icon of the site, a URL of the shell's release. */
  icon: z.string(),
  /** Tokens, type, reset: the shell's. */
  globalStyles: z.string(),
  styles: z.array(z.object({ emotion: z.string(), css: z.string() })),
  body: z.string(),
  values: z.record(z.string(), z.unknown()),
  /** True for the shell's 404 page. */
  isNotFound: z.boolean(),
  /** What a first visit fetches, in order. */
  scripts: z.array(z.object({ app: z.string(), file: fileName })),
});
export type StoredPage = z.infer<typeof pageSchema>;

/** `releases/<app>/log/<n>.json`: what was published when; the last one is the newest release. */
export const publishedSchema = z.object({
  version: fileName,
  author: z.string(),
  time: z.iso.datetime(),
});
export type PublishedNote = z.infer<typeof publishedSchema>;

const pageReference = z.object({
  /** Hash of the stored page. */
  page: z.string(),
  /** The releases it was made of: app → version. */
  uses: z.record(z.string(), z.string()),
  /** The widgets it asks for, each with the app that offered it; null where none did. */
  widgets: z.record(z.string(), z.string().nullable()),
});
export type PageReference = z.infer<typeof pageReference>;

/** `channels/<name>/<n>.json`: one combination, made live by being written. */
export const revisionSchema = z.object({
  channel: z.string(),
  number: z.number().int().positive(),
  /** App → version. */
  apps: z.record(z.string(), z.string()),
  /** Of a preview: the number of production's revision that it stands on. */
  base: z.number().int().positive().optional(),
  /** Of a preview: the apps that differ from production on purpose, app → version. */
  overrides: z.record(z.string(), z.string()).optional(),
  /** Of a preview: it has ended, nothing of it is served; the next deploy opens it again. */
  closed: z.literal(true).optional(),
  /** Of a rollback: the apps it took back, each with the revision in which it stood so; 0 for none. */
  rolledBackTo: z.record(z.string(), z.number().int().nonnegative()).optional(),
  /** Path → page, status 200. */
  pages: z.record(pathname, pageReference),
  /** Parameter pattern → its not-found page, status 404. */
  notFound: z.record(pathname, pageReference),
  /** The page for every other path, status 404. */
  fallback: pageReference,
  author: z.string(),
  reason: z.string(),
  time: z.iso.datetime(),
});
export type Revision = z.infer<typeof revisionSchema>;
