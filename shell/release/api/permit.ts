import { production, shareChannel } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { Guard, ProposedRevision } from '../guard.ts';
import { listChanges } from '../ledger/version-changes.ts';
import { ReleaseError } from '../release-error.ts';

/** What a key allows. Names may end in `*`, which matches any ending. */
export interface Permit {
  /** The key's name, recorded as the author. */
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

/** What to do about a key that does not cover something. */
export const askOperators = 'Ask the site’s operators for one that does.';

/** Throws unless the key covers the app. */
export function expectApp({ name, apps }: Permit, app: string): void {
  if (covers(apps, app)) return;
  throw new ReleaseError(
    `The key "${name}" does not cover ${app}; it covers ${apps.join(', ')}. ${askOperators}`,
  );
}

/** Refuses every revision that the permit does not cover. */
export function guardOf(permit: Permit): Guard {
  return async (store, proposed) => {
    // A share is served to visitors of production.
    const channel = proposed.channel === shareChannel ? production : proposed.channel;
    if (!covers(permit.channels, channel)) {
      throw new ReleaseError(
        `The key "${permit.name}" does not cover the channel ${channel}; it covers ${permit.channels.join(', ')}. ${askOperators}`,
      );
    }
    // A deploy to production ends a share that cannot be composed with it.
    if (proposed.channel === shareChannel && proposed.closed) return;
    const previous = await store.readRevision(proposed.channel, proposed.number - 1);
    for (const { app } of listChanges(ownPart(previous), ownPart(proposed))) expectApp(permit, app);
  };
}

/** What was deployed to the channel itself: for a preview, only its overrides. */
function ownPart(revision: ProposedRevision | undefined): Revision['apps'] {
  if (revision === undefined || revision.closed) return {};
  const { channel, apps, overrides = {}, share } = revision;
  if (channel === production) return apps;
  // With the percentage, so that changing it counts as a change of every shared app.
  const own = Object.entries(overrides).map(([app, version]) => [app, `${version} ${share}`]);
  return Object.fromEntries(own);
}
