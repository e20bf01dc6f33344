import { production, readLast } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { type AppChange, listChanges } from '../ledger/app-changes.ts';
import { ReleaseError } from '../release-error.ts';

/** App → version to make live. */
export type Wanted = Readonly<Record<string, string>>;

/** What a channel would have live after a deploy. */
export interface Combination {
  /** App → version. */
  readonly apps: Readonly<Record<string, string>>;
  /** The channel's newest revision. */
  readonly previous: Revision | undefined;
  /** What the record of a preview says besides; nothing for production. */
  readonly preview: Pick<Revision, 'base' | 'overrides'>;
  /** Production's revision that a preview builds on: what it is judged against. */
  readonly base: Revision | undefined;
  /** True when the channel has exactly this live. */
  readonly isLive: boolean;
}

/**
 * Production takes what is wanted on top of what it has; a preview takes all its overrides,
 * those since it was opened included and those `dropped` left out, on top of production as it is
 * now.
 */
export async function planCombination(
  store: SiteStore,
  channel: string,
  wanted: Wanted,
  dropped: readonly string[] = [],
): Promise<Combination> {
  const previous = await readLast(store, channel);
  if (channel !== production) return planPreview(store, channel, previous, wanted, dropped);
  const apps = sortKeys({ ...previous?.apps, ...wanted });
  return { apps, previous, preview: {}, base: undefined, isLive: isSame(apps, previous?.apps) };
}

/** Every app that a deploy would change; a preview that it opens is compared with production. */
export async function listPlanned(
  store: SiteStore,
  channel: string,
  wanted: Wanted,
  dropped: readonly string[] = [],
): Promise<readonly AppChange[]> {
  const { apps, previous, base } = await planCombination(store, channel, wanted, dropped);
  const isOpen = previous !== undefined && !previous.closed;
  return listChanges((isOpen ? previous : base)?.apps ?? {}, apps);
}

async function planPreview(
  store: SiteStore,
  channel: string,
  previous: Revision | undefined,
  wanted: Wanted,
  dropped: readonly string[],
): Promise<Combination> {
  const base = await readLast(store, production);
  if (base === undefined) {
    throw new ReleaseError(
      `Cannot open ${channel}: a preview builds on production, which has nothing live. Deploy to production first.`,
    );
  }
  const isOpen = previous !== undefined && !previous.closed;
  const all = Object.entries({ ...(isOpen && previous.overrides), ...wanted });
  const overrides = sortKeys(Object.fromEntries(all.filter(([app]) => !dropped.includes(app))));
  const apps = sortKeys({ ...base.apps, ...overrides });
  const isLive = isOpen && isSame(apps, previous?.apps) && isSame(overrides, previous?.overrides);
  return { apps, previous, preview: { base: base.number, overrides }, base, isLive };
}

type Versions = Readonly<Record<string, string>>;

function isSame(versions: Versions, others: Versions | undefined): boolean {
  return others !== undefined && JSON.stringify(versions) === JSON.stringify(sortKeys(others));
}

function sortKeys(versions: Versions): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));
}
