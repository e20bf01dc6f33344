import { type CachedFile, cachedFile, cacheFault, readCached } from '../cache/file-cache.ts';
import { integrityOf } from '../cache/integrity.ts';
import type { CardContent } from './card-svg.ts';
import { drawCard } from './draw-card.ts';

/** A card to draw. */
export interface CardJob {
  readonly key: string;
  readonly content: CardContent;
  readonly picture: Uint8Array | undefined;
}

export interface DrawnCard {
  readonly bytes: number;
  readonly integrity: string;
  readonly file: CachedFile;
  /** Why the cache cannot be written. */
  readonly fault?: string | undefined;
}

/** Draws cards in a thread of a pool. */
export function open(): (job: CardJob) => Promise<DrawnCard> {
  return async ({ key, content, picture }) => {
    const file = await cachedFile('cards', key, () => drawCard(content, picture));
    const bytes = await readCached(file);
    const facts = { bytes: bytes.length, integrity: integrityOf(bytes), file };
    return { ...facts, fault: cacheFault() };
  };
}
