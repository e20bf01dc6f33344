import { cachedFile, cacheFault, cacheOf, readCached } from '../cache/file-cache.ts';
import { describeMade, type MadeFacts } from '../vite/file-set.ts';
import type { CardContent } from './card.ts';
import { drawCard } from './draw-card.ts';

/** What a thread gets to draw one card, its picture already read. */
export interface CardJob {
  /** Folder of the cache. */
  readonly cache: string;
  readonly key: string;
  readonly content: CardContent;
  readonly picture: Uint8Array | undefined;
}

export interface DrawnCard extends MadeFacts {
  /** Why the cache cannot be written. */
  readonly fault?: string | undefined;
}

/** Draws cards in a thread of a pool. */
export function open(): (job: CardJob) => Promise<DrawnCard> {
  return async ({ cache, key, content, picture }) => {
    const file = await cachedFile(cacheOf('cards', cache), key, () => drawCard(content, picture));
    const bytes = await readCached(file);
    return { ...describeMade(bytes, file), fault: cacheFault() };
  };
}
