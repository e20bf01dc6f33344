import { ownValue } from './own-value.ts';
import type { BuildOrigin, LiveSince, Revision } from './records.ts';

/** A live app of a channel, or one that a preview retires. */
export interface AppStatus {
  /** Null if the preview retires the app. */
  readonly version: string | null;
  /**
   * Since when this version has been live without interruption, and in which revision: the
   * channel's, or production's if a preview does not override the app.
   */
  readonly since: string;
  readonly revision: number;
  /** Set if no revision says since when: it may have been live for longer, author and reason unknown. */
  readonly orEarlier?: true;
  readonly author?: string;
  readonly reason?: string;
  /** What the release was built from, if known. */
  readonly origin?: BuildOrigin;
}

/** Every app of a revision. */
export function listAppStatuses(live: Revision): Readonly<Record<string, AppStatus>> {
  const { apps, overrides, origins = {} } = live;
  const found = Object.entries({ ...apps, ...overrides }).map(([app, version]) => {
    const { time, ...made } = sinceOf(live, app);
    const isKnown = made.author !== undefined;
    const origin = origins[app];
    const facts = { ...made, ...(!isKnown && { orEarlier: true }), ...(origin && { origin }) };
    return [app, { version, since: time, ...facts }];
  });
  return Object.fromEntries(found);
}

/**
 * The revision with since when each of its apps is live: as in the one before it, unless that has
 * another version; for what a preview inherits, as in the revision of production it is based on.
 */
export function withSince(
  next: Revision,
  previous: Revision | undefined,
  base: Revision | undefined,
): Revision {
  const { number: revision, time, author, reason } = next;
  const before = previous?.closed ? undefined : previous;
  const own = ownVersions(next);
  const since = Object.keys({ ...next.apps, ...next.overrides }).map((app) => {
    if (base && !(app in own)) return [app, sinceOf(base, app)];
    const isSame = before !== undefined && ownVersions(before)[app] === own[app];
    return [app, isSame ? sinceOf(before, app) : { revision, time, author, reason }];
  });
  return { ...next, since: Object.fromEntries(since) };
}

/** The versions that a channel has not from another one. */
function ownVersions({ apps, overrides = apps }: Revision): Readonly<Record<string, unknown>> {
  return overrides;
}

/** Of a revision before 2026-12, which does not say it, that it had the app itself. */
function sinceOf({ number, time, since }: Revision, app: string): LiveSince {
  return ownValue(since, app) ?? { revision: number, time };
}
