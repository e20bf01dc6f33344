import { createHash } from 'node:crypto';
import { joinPage } from '../compose/join-page.ts';
import { compress, type Encoding } from '../store/compress.ts';
import type { PageReference } from '../store/records.ts';
import type { SiteStore } from '../store/site-store.ts';
import type { LiveRevision } from './live-channel.ts';

/** A page as sent to the browser. */
export interface ServedPage {
  readonly status: 200 | 404;
  readonly policy: string;
  readonly etag: string;
  readonly body: (encoding: Encoding | undefined) => Promise<Uint8Array>;
}

/** The joined and compressed pages of the live revision, in memory. */
export interface PageCache {
  readonly read: (
    live: LiveRevision,
    reference: PageReference,
    path: string,
  ) => Promise<ServedPage>;
}

export function createPageCache(store: SiteStore): PageCache {
  let owner: LiveRevision | undefined;
  let pages = new Map<string, Promise<ServedPage>>();
  return {
    read(live, reference, path) {
      if (owner !== live) {
        owner = live;
        pages = new Map();
      }
      // Unknown paths share a not-found page, so they must not fill the cache.
      const key = live.revision.pages[path] === reference ? path : reference.page;
      const page = pages.get(key) ?? makePage(store, live, reference, path);
      pages.set(key, page);
      page.catch(() => pages.delete(key));
      return page;
    },
  };
}

async function makePage(
  store: SiteStore,
  live: LiveRevision,
  reference: PageReference,
  path: string,
): Promise<ServedPage> {
  const stored = await store.readPage(reference.page);
  const { html, policy } = joinPage(stored, path, live.join);
  const bytes = new TextEncoder().encode(html);
  const compressed = new Map<Encoding, Promise<Uint8Array>>();
  return {
    status: stored.status,
    policy,
    etag: etagOf(html, policy),
    async body(encoding) {
      if (encoding === undefined) return bytes;
      const variant = compressed.get(encoding) ?? compress(bytes, encoding, 'some');
      compressed.set(encoding, variant);
      return variant;
    },
  };
}

function etagOf(html: string, policy: string): string {
  const digest = createHash('sha256').update(html).update(policy).digest('base64url');
  return `"${digest.slice(0, 27)}"`;
}
