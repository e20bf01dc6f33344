import { cacheFault } from '../cache/file-cache.ts';
import type { Definitions } from '../definitions/definitions.ts';
import { loadContent } from '../loader/load-content.ts';
import { type EntryCacheOptions, openEntryCache } from './entry-cache.ts';
import { type PublishedContent, publishContent } from './publish-content.ts';

/** The collections and documents of an app, and how they become files. */
export interface MakingContent extends Definitions, EntryCacheOptions {
  /** Called for each entry that is skipped. */
  readonly warn: (message: string) => void;
  /** Called once the cache turns out not to be writable, with the reason. */
  readonly onFault?: (fault: string) => void;
}

/**
 * Reads and checks content and turns it into files; what entries became is kept for the next time.
 * Throws one `ContentError` with everything that is wrong.
 */
export async function makeContent({
  documents,
  warn,
  onFault = () => {},
  ...options
}: MakingContent): Promise<PublishedContent> {
  const { collections, root, base, onRequest } = options;
  const { loaderOf, writeOwn, save } = openEntryCache(options);
  let isComplete = false;
  try {
    const content = await loadContent({ collections, documents, root, warn, loaderOf });
    const publication = await publishContent(content, { base, onRequest }, writeOwn);
    isComplete = true;
    return publication;
  } finally {
    await save(isComplete);
    const fault = cacheFault();
    if (fault !== undefined) onFault(fault);
  }
}
