import type { SiteData } from '../site-data.ts';

/** Whether what is live is still what this document was made of. */
export interface RevisionWatch {
  /** True once another revision was found live. */
  readonly isOutdated: () => boolean;
  /** Calls back when that changes; returns how to stop. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** To be told of every navigation: a tab that stays visible finds out as well. */
  readonly noteNavigation: () => void;
}

/** How long an answer counts, in milliseconds. */
const askEvery = 60_000;

/** How long an answer may take, in milliseconds. */
const deadline = 10_000;

type Live = Pick<SiteData, 'channel' | 'revision'>;

/**
 * Asks `/_site.json` when the tab becomes visible and at most once a minute; a question that
 * fails changes nothing. In development nothing is asked.
 */
export function watchRevision(
  root: Document,
  live: Live,
  now: () => number = Date.now,
): RevisionWatch {
  const listeners = new Set<() => void>();
  const loaded = now();
  let isOutdated = false;
  let asked: number | undefined;

  function askUnlessKnownSince(time: number): void {
    if (isOutdated || live.channel === 'development' || now() - time < askEvery) return;
    asked = now();
    void readLive().then((found) => {
      isOutdated = found !== undefined && !isSame(found, live);
      for (const listener of listeners) listener();
    });
  }

  root.addEventListener('visibilitychange', () => {
    if (root.visibilityState === 'visible') askUnlessKnownSince(asked ?? Number.NEGATIVE_INFINITY);
  });
  return {
    isOutdated: () => isOutdated,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    // The document says what was live when it was loaded.
    noteNavigation: () => askUnlessKnownSince(asked ?? loaded),
  };
}

async function readLive(): Promise<Live | undefined> {
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
