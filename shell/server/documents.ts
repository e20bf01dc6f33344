import { createHash, randomUUID } from 'node:crypto';
import { joinPage } from '../compose/join/join-page.ts';
import { searchPath } from '../document/search-entry.ts';
import { errorReportsAddress } from '../document/site-data.ts';
import { UnreadableError } from '../store/drivers/driver.ts';
import { compress, type Encoding } from '../store/files/compress.ts';
import { packDifference } from '../store/files/differences.ts';
import type { Revision } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import { findPattern } from './find-pattern.ts';
import type { Client } from './http/client-address.ts';
import { chooseEncoding, findDictionary } from './http/negotiation.ts';
import { createRateLimit } from './http/rate-limit.ts';
import type { LiveRevision } from './live-channel.ts';
import {
  type CachedResponse,
  makeResponse,
  type ResponseCache,
  toResponse,
} from './response-cache.ts';
import { answerQuery } from './search/answer-query.ts';
import { findSearch } from './search/search-index.ts';
import { listSiteFiles } from './site-files/site-files.ts';
import { withinASecond } from './within-a-second.ts';

/** Text made from the live revision: a page, or a file such as the sitemap. */
interface Document {
  readonly status: number;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface DocumentOptions {
  readonly store: Pick<SiteStore, 'readFile' | 'readPage'>;
  /** May be shared by the handlers of several channels. */
  readonly cache: ResponseCache;
  /** `s-maxage`, in seconds. */
  readonly sharedSeconds: number;
  /** Documents are written to files, so the search page cannot answer queries without JavaScript. */
  readonly isExport?: boolean;
  /** Told of what cannot be read but is not needed. */
  readonly report?: ((message: string) => void) | undefined;
}

/** Visitors choose the queries: answers are not cached, so that each takes work. */
const searchLimits = { perClient: 60, overall: 600, seconds: 60 };

/** Answers every path with a document; an unknown one with a not-found page. */
export function createDocumentAnswer(options: DocumentOptions) {
  const { store, cache, sharedSeconds, isExport, report } = options;
  const searches = createRateLimit(searchLimits);
  const isSearch = ({ pathname }: URL) => pathname === searchPath && !isExport;

  async function write(live: LiveRevision, url: URL, query: string): Promise<Document> {
    const file = listSiteFiles(live.join).get(url.pathname);
    if (file) return plain(file.type, file.write());
    const stored = await store.readPage(findPage(live, url.pathname));
    const answer = isSearch(url)
      ? answerQuery(query, live.join.document.search, await findSearch(live.join))
      : undefined;
    const join = isExport ? { ...live.join, dictionary: undefined } : live.join;
    const { html, policy } = joinPage(stored, url.pathname, join, answer);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isSearch(url) ? 'private, no-cache' : cacheControl(sharedSeconds),
      ...policyHeaders(policy, isExport ? undefined : live.revision),
    };
    return { status: stored.status, text: html, headers };
  }

  async function encode(
    document: Document,
    encoding: Encoding | undefined,
  ): Promise<CachedResponse> {
    const bytes = Buffer.from(document.text);
    const body = encoding ? await compress(bytes, encoding, 'some') : bytes;
    return documentResponse(document, body, encoding);
  }

  /** Against what documents have in common; fails if the store does not answer. */
  async function encodeAgainst(
    dictionary: string,
    { document, encoding }: { document: Document; encoding: Encoding | undefined },
  ): Promise<CachedResponse> {
    const reading = store.readFile('shell', dictionary);
    const common = await reading.catch((error: Error) => {
      report?.(error.message);
      // What is unreadable stays so: the whole document is kept in its place.
      if (!(error instanceof UnreadableError)) throw error;
    });
    const difference = common && (await packDifference(Buffer.from(document.text), common));
    return difference ? documentResponse(document, difference, 'dcz') : encode(document, encoding);
  }

  return async (
    live: LiveRevision,
    request: Request,
    url: URL,
    { address }: Client,
  ): Promise<Response> => {
    const encoding = chooseEncoding(request.headers.get('accept-encoding'));
    const dictionary = chooseDictionary(live, request);
    const make = async (query: string, against?: string) => {
      const document = await write(live, url, query);
      return against ? encodeAgainst(against, { document, encoding }) : encode(document, encoding);
    };
    const query = isSearch(url) ? (url.searchParams.get('q') ?? '') : '';
    const wait = query === '' ? 0 : searches.take(address);
    const name = nameDocument(live, url.pathname);
    const read = (against?: string) =>
      query !== '' && wait === 0
        ? make(query, against)
        : cache.read(`document ${encoding} ${against} ${name}`, () => make('', against));
    const difference = dictionary && (await withinASecond(read(dictionary)));
    const answer = (difference || (await read())) as CachedResponse;
    if (wait === 0) return toResponse(request, answer);
    // Without an answer; browsers with scripts find it themselves.
    const headers = { ...answer.headers, 'retry-after': String(wait) };
    return toResponse(request, { ...answer, status: 429, headers });
  };
}

/** The Content-Security-Policy and, except in an export, where browsers send reports. */
function policyHeaders(
  policy: string,
  revision: Pick<Revision, 'channel' | 'number'> | undefined,
): Record<string, string> {
  const address = revision && errorReportsAddress(revision.channel, revision.number);
  return {
    ...(address && { 'reporting-endpoints': `default="${address}"` }),
    'content-security-policy': address ? `${policy}; report-to default` : policy,
  };
}

const plain = (type: string, text: string): Document => ({
  status: 200,
  text,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
});

const keysOfRevisions = new WeakMap<LiveRevision, string>();

/** Unknown paths share a not-found page, so they must not fill the cache. */
function nameDocument(live: LiveRevision, pathname: string): string {
  const revisionKey = keysOfRevisions.get(live) ?? randomUUID();
  keysOfRevisions.set(live, revisionKey);
  const isFixed = listSiteFiles(live.join).has(pathname);
  const isPage = live.pages.found.has(pathname);
  const name = isFixed || isPage ? pathname : findPage(live, pathname);
  return `${revisionKey} ${name}`;
}

/** The file of what this revision's documents have in common, if the browser has it. */
function chooseDictionary(
  { join: { dictionary, shell } }: LiveRevision,
  { headers }: Request,
): string | undefined {
  const integrity = dictionary && shell.files[dictionary]?.integrity;
  return integrity && findDictionary(headers) === integrity ? dictionary : undefined;
}

function documentResponse(
  { status, text, headers }: Document,
  bytes: Uint8Array,
  encoding: Encoding | 'dcz' | undefined,
): CachedResponse {
  const etag = etagOf(text, JSON.stringify(headers), encoding ?? '');
  const vary = 'Accept-Encoding, Available-Dictionary';
  return makeResponse(status, { ...headers, etag, vary }, bytes, encoding);
}

function etagOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}

function cacheControl(sharedSeconds: number): string {
  if (sharedSeconds === 0) return 'no-cache';
  // 'no-cache' would make shared caches revalidate, too.
  return `max-age=0, s-maxage=${sharedSeconds}, stale-if-error=86400`;
}

/** The hash of the path's page, else of the not-found page of a matching route, else the 404 page. */
export function findPage({ pages }: LiveRevision, pathname: string): string {
  const page = pages.found.get(pathname);
  if (page !== undefined) return page;
  const pattern = findPattern([...pages.notFound.keys()], pathname);
  return (pattern && pages.notFound.get(pattern)) ?? pages.fallback;
}
