import { LRUCache } from 'lru-cache';
import { StoreError } from '../../store/drivers/driver.ts';
import type { SiteStore } from '../../store/site-store.ts';
import type { Log } from '../http/log.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { BrowserError } from './read-reports.ts';
import { readSourceStack } from './source-stack.ts';

/** An error with the release that it is attributed to. */
export interface AttributedError extends BrowserError {
  readonly channel: string;
  readonly revision: number;
  /** The releases of that revision: app → version. */
  readonly apps: Readonly<Record<string, string>>;
  readonly app: string;
  readonly version: string;
  /** The browser's family. */
  readonly browser: string;
}

/** New errors in a minute: each may read maps, and writes a line and a record. */
const limits = { perClient: 5, overall: 20, seconds: 60 };

/**
 * Logs each error that is new to its release, in one line, and records it in the store, where
 * `status` and other servers find it. Where the store cannot be written, it is logged nevertheless.
 */
export function createErrorLog(
  store: Pick<SiteStore, 'readMap' | 'readRelease' | 'recordError'>,
  log: Log,
): (error: AttributedError, address: string) => Promise<void> {
  const known = new LRUCache<string, true>({ max: 1_000 });
  const limit = createRateLimit(limits);
  return async ({ apps, frames, ...error }, address) => {
    const { app, version, message, page, browser } = error;
    const key = JSON.stringify([app, version, message, frames[0]]);
    if (known.has(key) || limit.take(address) > 0) return;
    known.set(key, true);
    const stack = await readSourceStack(store, apps, frames);
    const note = { message, stack, page, browser, time: new Date().toISOString() };
    const isNew = await store.recordError(app, version, note).catch((fault) => {
      if (fault instanceof StoreError) return true;
      throw fault;
    });
    if (!isNew) return;
    const place = stack[0] === undefined ? '' : ` at ${stack[0]}`;
    log.warn({ ...error, stack }, `New error in ${app} ${version} on ${page}: ${message}${place}`);
  };
}
