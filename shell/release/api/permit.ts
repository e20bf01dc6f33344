import { production, shareChannel } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { ProposedRevision, SiteStore } from '../../store/site-store.ts';
import { listChanges } from '../ledger/app-changes.ts';
import { ReleaseError } from '../release-error.ts';

/** What the holder of a key may change. Names may end in `*`, which stands for any ending. */
export interface Permit {
  /** The key's name, the author of what it changes. */
  readonly name: string;
  readonly apps: readonly string[];
  readonly channels: readonly string[];
}

/** Whether one of the patterns matches the name. */
export function covers(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}

export function mayChangeEverything({ apps, channels }: Permit): boolean {
  return apps.includes('*') && channels.includes('*');
}

/** Throws unless the key covers the app. */
export function expectApp({ name, apps }: Permit, app: string): void {
  if (covers(apps, app)) return;
  throw new ReleaseError(`The key "${name}" does not cover ${app}; it covers ${apps.join(', ')}.`);
}

/** A store whose channels change only as the permit says, whatever is run on it. */
export function restrict(store: SiteStore, permit: Permit): SiteStore {
  const expectPermitted = async (proposed: ProposedRevision) => {
    const { number } = proposed;
    // Visitors of production get the share.
    const channel = proposed.channel === shareChannel ? production : proposed.channel;
    if (!covers(permit.channels, channel)) {
      throw new ReleaseError(
        `The key "${permit.name}" does not cover the channel ${channel}; it covers ${permit.channels.join(', ')}.`,
      );
    }
    // Whatever lands on production may end a share that does not go with it.
    if (proposed.channel === shareChannel && proposed.closed) return;
    const previous = await store.readBefore(proposed.channel, number);
    for (const { app } of listChanges(ownPart(previous), ownPart(proposed))) expectApp(permit, app);
  };
  return {
    ...store,
    expectPermitted,
    async appendRevision(revision) {
      await expectPermitted(revision);
      return store.appendRevision(revision);
    },
  };
}

/** What was deployed to the channel itself: of a preview, what it does not inherit. */
function ownPart(revision: ProposedRevision | undefined): Revision['apps'] {
  if (revision === undefined || revision.closed) return {};
  const { channel, apps, overrides = {}, share } = revision;
  if (channel !== shareChannel) return channel === production ? apps : overrides;
  // Another percentage changes every app of a share.
  const shared = Object.entries(overrides).map(([app, version]) => [app, `${version} ${share}`]);
  return Object.fromEntries(shared);
}
