import { basename } from 'node:path';
import { isUnder } from '@site/contract/is-under';
import * as z from 'zod';
import { type SearchEntry, searchIndexPath } from '../document/search-entry.ts';
import { livePath } from '../document/site-data.ts';
import { requestUncached } from '../release/probe/request-uncached.ts';
import { toUnbuiltRelease } from '../release/publish/describe-section.ts';
import { ReleaseError } from '../release/release-error.ts';
import { openLiveChannel } from '../server/live-channel.ts';
import { isPreviewName, readPreviewHosts } from '../server/previews/preview-hosts.ts';
import { previewCookie } from '../server/previews/token.ts';
import { createResponseCache } from '../server/response-cache.ts';
import type { Settings } from '../server/settings.ts';
import { createSiteHandler } from '../server/site-handler.ts';
import { production } from '../store/channels.ts';
import type { Release } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import { isFromSource } from './dev-releases.ts';

/** What is live of the sections that do not come from source. */
export interface LiveFacts {
  readonly revision: number;
  readonly releases: readonly Release[];
  /** Where each of them comes from: `mf-news 1.0.0-a from revision 1 of .site`. */
  readonly provenance: readonly string[];
  /** Path → the headings of its page below the first, for the search. */
  readonly headings: ReadonlyMap<string, readonly string[]>;
}

/** Where they are live. Its facts change when `follow` reads them again. */
export interface LiveSite extends LiveFacts {
  /** Requests a page or a file there; resolves to 502 with one line if the site does not answer. */
  readonly ask: (path: string) => Promise<Response>;
  /**
   * Reads the facts again unless they are of the revision that a page came from; resolves to whether
   * it did. Rejects with `UnreachableError` if the site does not answer.
   */
  readonly follow: (revision: number) => Promise<boolean>;
}

interface Following {
  /** Sections that come from source, which the facts leave out. */
  readonly without?: readonly string[];
  /** Called when another revision has become live. */
  readonly onChange?: (facts: LiveFacts) => void;
}

export const emptyLiveSite: LiveSite = {
  revision: 0,
  releases: [],
  provenance: [],
  headings: new Map(),
  ask: async () => new Response(null, { status: 404 }),
  follow: async () => false,
};

/** What is live on production in a store. */
export async function readFromStore(
  store: SiteStore,
  settings: Settings,
  following?: Following,
): Promise<LiveSite> {
  const channel = await openLiveChannel(store, production, settings);
  if (channel.current() === undefined) {
    throw new ReleaseError(
      `Nothing is live in ${store.driver.label}. Run \`npm start\` once, or use a running site: --from https://…`,
    );
  }
  const cache = createResponseCache();
  const handle = createSiteHandler({ store, channel, cache, sharedSeconds: 0 });
  const askStore = async (path: string) => {
    if (!path.startsWith('/_releases/')) await channel.refresh();
    return handle(new Request(new URL(path, settings.siteUrl)));
  };
  return openLiveSite(settings.store, askStore, following);
}

/** What is live on a running site; a preview gets its token. */
export function readFromSite(
  origin: string,
  settings: Settings,
  following?: Following,
): Promise<LiveSite> {
  const cookie = cookieFor(origin, settings);
  const askSite = async (path: string) => {
    const response = await requestUncached(origin + path, cookie === undefined ? {} : { cookie });
    if (response.status === 401) {
      throw new ReleaseError(`Cannot read ${origin}: ${describeToken(cookie)}.`);
    }
    return response;
  };
  return openLiveSite(origin, askSite, following);
}

/** The live site did not answer. */
export class UnreachableError extends ReleaseError {}

async function openLiveSite(
  origin: string,
  ask: LiveSite['ask'],
  { without = [], onChange = () => {} }: Following = {},
): Promise<LiveSite> {
  const askOrRefuse = (path: string) =>
    ask(path).catch((error: Error) => {
      throw error instanceof ReleaseError ? error : unreachable(origin, error.message);
    });
  const read = () => readSiteFacts(origin, askOrRefuse, without);
  const site: LiveSite = {
    ...(await read()),
    ask: (path) => askOrRefuse(path).catch(answerUnreachable),
    async follow(revision) {
      if (revision === site.revision) return false;
      const facts = await read();
      const isChanged = facts.revision !== site.revision;
      Object.assign(site, facts);
      if (isChanged) onChange(facts);
      return true;
    },
  };
  return site;
}

/** Reads `/_site.json`, and the search index, which lists the pages. */
async function readSiteFacts(
  origin: string,
  ask: LiveSite['ask'],
  without: readonly string[],
): Promise<LiveFacts> {
  async function read<S extends z.ZodType>(path: string, schema: S): Promise<z.infer<S>> {
    const response = await ask(path);
    const { status, headers } = response;
    const target = headers.get('location');
    if (!response.ok) {
      throw unreachable(origin, `${path} returned ${status}${target ? ` to ${target}` : ''}`);
    }
    const { success, data } = schema.safeParse(await response.json().catch(() => undefined));
    if (!success)
      throw new ReleaseError(`${origin} is not a site of this platform. Check its address.`);
    return data;
  }
  const [{ revision, sections }, entries] = await Promise.all([
    read(livePath, siteSchema),
    read(searchIndexPath, z.array(z.custom<SearchEntry>())),
  ]);
  const live = sections.map(({ id, entry, ...section }) =>
    toUnbuiltRelease({
      ...section,
      app: id,
      entry: basename(entry),
      pages: entries.filter(({ path }) => isUnderOne(section.prefixes, path)).map(toPage),
    }),
  );
  if (live.some(isFromSource)) {
    throw new ReleaseError(
      `${origin} is a development server, which has no releases. Use a site, such as the one of npm start.`,
    );
  }
  const releases = live.filter(({ app }) => !without.includes(app));
  const place = `revision ${revision} of ${origin}`;
  return {
    revision,
    releases,
    provenance: releases.map(({ app, version }) => `${app} ${version} from ${place}`),
    headings: new Map(entries.map(({ path, headings }) => [path, headings])),
  };
}

function unreachable(origin: string, why: string): UnreachableError {
  return new UnreachableError(`Cannot read ${origin}: ${why}.`);
}

function answerUnreachable({ message }: Error): Response {
  return new Response(`${message}\n`, { status: 502, headers: { 'content-type': 'text/plain' } });
}

function isUnderOne(prefixes: readonly string[], path: string): boolean {
  return prefixes.some((prefix) => isUnder(prefix, path));
}

function toPage({ path, title, description, group, keywords }: SearchEntry) {
  return { path, head: { title, description }, search: { group, keywords } };
}

const siteSchema = z.object({
  revision: z.number(),
  sections: z.array(
    z.object({
      id: z.string(),
      version: z.string(),
      entry: z.string(),
      startup: z.array(z.string()),
      scripts: z.record(z.string(), z.array(z.string())),
      lists: z.record(z.string(), z.string()).default({}),
      prefixes: z.array(z.string()),
      widgets: z.array(z.string()),
      redirects: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
});

/** The cookie that opens a preview, if the host is one and a token is set. */
function cookieFor(origin: string, { siteUrl, previews }: Settings): string | undefined {
  const { hosts, token } = previews;
  const name = readPreviewHosts(hosts, siteUrl)(new URL(origin).hostname);
  if (token === undefined || name === undefined || !isPreviewName(name)) return undefined;
  return previewCookie(token, name);
}

function describeToken(cookie: string | undefined): string {
  if (cookie !== undefined) return 'PREVIEW_TOKEN is not the token of this preview';
  return 'it requires a token; set PREVIEW_TOKEN, and the same PREVIEW_HOSTS as on its server';
}
