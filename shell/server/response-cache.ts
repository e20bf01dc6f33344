import type { Encoding } from '../store/files/compress.ts';
import { isMatch } from './http/negotiation.ts';
import { createReadCache, type ReadCache } from './read-cache.ts';

/** A complete response. Its `etag` differs by encoding. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
  readonly body: Uint8Array<ArrayBuffer>;
}

/** A response with a body in an encoding; the headers are those of all encodings, and its tag. */
export function makeResponse(
  status: number,
  headers: CachedResponse['headers'],
  bytes: Uint8Array,
  encoding: Encoding | 'dcz' | undefined,
): CachedResponse {
  const body = Buffer.from(bytes);
  const own = {
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': String(body.length),
  };
  return { status, headers: { ...headers, ...own }, body };
}

/** Undefined: there is no such file. */
export type ResponseCache = ReadCache<CachedResponse | undefined>;

/** In bytes. */
const defaultBudget = 48_000_000;

/** Headers and bookkeeping of one answer, in bytes. */
const overhead = 2_000;

export function createResponseCache(budget = defaultBudget): ResponseCache {
  return createReadCache(budget, ({ body }) => body.length + overhead);
}

/** The response to a request: without its body to HEAD, and as 304 to a browser that has it. */
export function toResponse(request: Request, { status, headers, body }: CachedResponse): Response {
  if (status === 200 && isMatch(request.headers.get('if-none-match'), headers.etag)) {
    const { 'content-encoding': _, 'content-length': __, ...kept } = headers;
    return new Response(null, { status: 304, headers: kept });
  }
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}
