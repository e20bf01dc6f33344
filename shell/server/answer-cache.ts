import { LRUCache } from 'lru-cache';
import { isMatch } from './negotiation.ts';

/** A complete response. Its `etag` differs by encoding. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>> & { readonly etag: string };
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Responses in memory, each created once; beyond a budget, the least recently used are dropped. */
export interface AnswerCache {
  /** The answer under `key`, made unless it is kept. Failures and `undefined` are not kept. */
  readonly read: (
    key: string,
    make: () => Promise<CachedResponse | undefined>,
  ) => Promise<CachedResponse | undefined>;
}

/** In bytes. */
const defaultBudget = 64_000_000;

/** Headers and bookkeeping of one answer, in bytes. */
const overhead = 2_000;

export function createAnswerCache(budget = defaultBudget): AnswerCache {
  const kept = new LRUCache<string, CachedResponse>({
    maxSize: budget,
    maxEntrySize: budget / 8,
    sizeCalculation: ({ body }) => body.length + overhead,
  });
  const pending = new Map<string, Promise<CachedResponse | undefined>>();
  return {
    async read(key, make) {
      const found = kept.get(key) ?? pending.get(key);
      if (found !== undefined) return found;
      const making = make();
      pending.set(key, making);
      try {
        const answer = await making;
        if (answer !== undefined) kept.set(key, answer);
        return answer;
      } finally {
        pending.delete(key);
      }
    },
  };
}

/** Sends a kept answer: without its body to HEAD, and as 304 to a browser that has it. */
export function sendCached(request: Request, { status, headers, body }: CachedResponse): Response {
  if (status === 200 && isMatch(request.headers.get('if-none-match'), headers.etag)) {
    const { 'content-encoding': _, 'content-length': __, ...kept } = headers;
    return new Response(null, { status: 304, headers: kept });
  }
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}
