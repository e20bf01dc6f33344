import { isDeepStrictEqual } from 'node:util';
import { production, readLast } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { listChanges, type VersionChange } from '../ledger/version-changes.ts';
import { ReleaseError } from '../release-error.ts';

/** App → version to make live; null retires the app. */
export type Wanted = Readonly<Record<string, string | null>>;

/** What a channel would have live after a deploy, and how it got there. */
export interface DeployPlan {
  /** App → version. */
  readonly apps: Readonly<Record<string, string>>;
  /** The channel's newest revision. */
  readonly previous: Revision | undefined;
  /** The fields that only the records of previews and the share have. */
  readonly preview: Pick<Revision, 'base' | 'overrides' | 'share'>;
  /** The production revision that a preview or the share is based on and checked against. */
  readonly base: Revision | undefined;
  /** True if exactly this is live on the channel. */
  readonly isLive: boolean;
}

/**
 * On production: what is live plus what is wanted. On a preview: production as it is now, plus the
 * preview's overrides since it was opened, without those `dropped`, plus what is wanted.
 */
export async function planDeploy(
  store: SiteStore,
  channel: string,
  wanted: Wanted,
  dropped: readonly string[] = [],
): Promise<DeployPlan> {
  const previous = await readLast(store, channel);
  if (channel !== production) return planPreview(store, channel, previous, wanted, dropped);
  const apps = withoutRetired({ ...previous?.apps, ...wanted });
  return {
    apps,
    previous,
    preview: {},
    base: undefined,
    isLive: isDeepStrictEqual(apps, previous?.apps),
  };
}

/** Every app that a deploy would change; a preview it opens is compared with production. */
export function listPlanned({ apps, previous, base }: DeployPlan): readonly VersionChange[] {
  const isOpen = previous !== undefined && !previous.closed;
  return listChanges((isOpen ? previous : base)?.apps ?? {}, apps);
}

async function planPreview(
  store: SiteStore,
  channel: string,
  previous: Revision | undefined,
  wanted: Wanted,
  dropped: readonly string[],
): Promise<DeployPlan> {
  const base = await readLast(store, production);
  // `repair` closes it if none of its revisions can be read.
  if (base === undefined || base.closed) {
    throw new ReleaseError(
      `Cannot deploy to ${channel}: it builds on production, which has nothing live. Deploy to production first.`,
    );
  }
  const isOpen = previous !== undefined && !previous.closed;
  const all = Object.entries({ ...(isOpen && previous.overrides), ...wanted });
  const overrides = sortKeys(Object.fromEntries(all.filter(([app]) => !dropped.includes(app))));
  const apps = withoutRetired({ ...base.apps, ...overrides });
  const live = { apps: previous?.apps, overrides: previous?.overrides };
  const isLive = isOpen && isDeepStrictEqual({ apps, overrides }, live);
  const share = isOpen ? previous.share : undefined;
  const preview = { base: base.number, overrides, ...(share && { share }) };
  return { apps, previous, preview, base, isLive };
}

function withoutRetired(wanted: Wanted): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sortKeys(wanted)).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  );
}

function sortKeys(versions: Wanted): Wanted {
  return Object.fromEntries(Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)));
}
