import type { SiteData } from '../../document/site-data.ts';

/** Watches whether this document's revision is still live. */
export interface RevisionWatch {
  /** True once another revision is known to be live. */
  readonly isOutdated: () => boolean;
  /** To be called on every navigation, so that a tab that stays visible checks, too. */
  readonly onNavigation: () => void;
}

/** How long a response stays valid, in milliseconds. */
const checkEvery = 60_000;

/** Time limit for a response, in milliseconds. */
const deadline = 10_000;

type Live = Pick<SiteData, 'channel' | 'revision'>;

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
    if (isOutdated || now() - time < checkEvery) return;
    checked = now();
    void fetchLiveRevision().then((found) => {
      isOutdated = found !== undefined && !isSame(found, live);
    });
  }

  root.addEventListener('visibilitychange', () => {
    if (root.visibilityState === 'visible')
      checkUnlessKnownSince(checked ?? Number.NEGATIVE_INFINITY);
  });
  return {
    isOutdated: () => isOutdated,
    // What was live at load time is in the document.
    onNavigation: () => checkUnlessKnownSince(checked ?? loaded),
  };
}

async function fetchLiveRevision(): Promise<Live | undefined> {
  try {
    const signal = AbortSignal.timeout(deadline);
    const response = await fetch('/_site.json', { signal, cache: 'no-store', priority: 'low' });
    const found: unknown = response.ok ? await response.json() : undefined;
    return isLive(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isLive(value: unknown): value is Live {
  if (typeof value !== 'object' || value === null) return false;
  return 'channel' in value && 'revision' in value && typeof value.revision === 'number';
}

function isSame(found: Live, live: Live): boolean {
  return found.channel === live.channel && found.revision === live.revision;
}
