import { type LiveSection, livePath, type SiteData } from '../../document/site-data.ts';

/** Watches whether this document's revision is still live. */
export interface RevisionWatch {
  /** True once another revision is known to be live, or none, since the preview was closed. */
  readonly isOutdated: () => boolean;
  /**
   * Asks unless it was known within the last minute. To be called on every navigation, since a tab may
   * stay visible, and when the search loads, which finds what is live.
   */
  readonly check: () => void;
  /** The live sections; undefined if they do not come or are another revision's. */
  readonly askLive: () => Promise<readonly LiveSection[] | undefined>;
}

/** How long a response stays valid, in milliseconds. */
const checkEvery = 60_000;

/** Time limit for a response, in milliseconds. */
const deadline = 10_000;

type Live = Pick<SiteData, 'channel' | 'revision'>;

/** What `/_site.json` says. */
interface LiveSite extends Live {
  readonly sections: readonly LiveSection[];
}

/**
 * Requests `/_site.json` when the tab becomes visible, at most once a minute; a failed request
 * changes nothing.
 */
export function watchRevision(
  root: Document,
  live: Live,
  now: () => number = Date.now,
): RevisionWatch {
  const loaded = now();
  let isOutdated = false;
  let checked: number | undefined;

  function checkUnlessKnownSince(time: number): void {
    // The visitor's clock may have been set back since.
    if (isOutdated || Math.abs(now() - time) < checkEvery) return;
    checked = now();
    void askLive();
  }

  async function askLive(): Promise<LiveSite['sections'] | undefined> {
    const found = await fetchLiveSite();
    if (found === undefined) return undefined;
    isOutdated = !isSame(found, live);
    return isOutdated ? undefined : found.sections;
  }

  root.addEventListener('visibilitychange', () => {
    if (root.visibilityState === 'visible')
      checkUnlessKnownSince(checked ?? Number.NEGATIVE_INFINITY);
  });
  return {
    isOutdated: () => isOutdated,
    // What was live at load time is in the document.
    check: () => checkUnlessKnownSince(checked ?? loaded),
    askLive,
  };
}

async function fetchLiveSite(): Promise<LiveSite | undefined> {
  try {
    const signal = AbortSignal.timeout(deadline);
    const response = await fetch(livePath, { signal, cache: 'no-cache', priority: 'low' });
    // The host of a preview that was closed.
    if (response.status === 404) return { channel: '', revision: 0, sections: [] };
    const found: unknown = response.ok ? await response.json() : undefined;
    return isLive(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isLive(value: unknown): value is LiveSite {
  if (typeof value !== 'object' || value === null) return false;
  return 'channel' in value && 'revision' in value && typeof value.revision === 'number';
}

function isSame(found: Live, live: Live): boolean {
  return found.channel === live.channel && found.revision === live.revision;
}
