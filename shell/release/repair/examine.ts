import { readReleases } from '../../store/channels.ts';
import { type DamagedError, damageOf } from '../../store/driver.ts';
import { findReleaseDamage, referencesOf } from '../../store/objects.ts';
import type { Release, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { nameOf } from '../check/combination.ts';

/** What was read of some channels, and what of it is missing or damaged. */
export interface Examined {
  readonly revisions: number;
  readonly releases: number;
  readonly pages: number;
  readonly damage: readonly Damage[];
}

/** A missing or damaged object. */
export interface Damage extends Pick<DamagedError, 'key' | 'fault'> {
  /** What it belongs to; a page is rendered again with the newest revision that has it. */
  readonly owner: Owner;
}

type Owner =
  | { readonly kind: 'channel'; readonly channel: string; readonly number: number }
  | { readonly kind: 'release'; readonly release: Release }
  | { readonly kind: 'revision'; readonly revision: Revision };

/** Reads every kept revision of these channels with all its releases, their files and its pages. */
export async function examine(store: SiteStore, channels: readonly string[]): Promise<Examined> {
  const damage: Damage[] = [];
  const [revisions, releases, pages] = [new Set(), new Set(), new Set()];
  const note = (found: DamagedError | undefined, owner: Owner) => {
    if (found !== undefined) damage.push({ key: found.key, fault: found.fault, owner });
  };

  async function examineRevision(revision: Revision): Promise<void> {
    for (const release of await readReleases(store, revision.apps, [revision])) {
      if (releases.has(nameOf(release))) continue;
      releases.add(nameOf(release));
      for (const found of await findReleaseDamage(store, release)) {
        note(found, { kind: 'release', release });
      }
    }
    for (const { page } of referencesOf(revision)) {
      if (pages.has(page)) continue;
      pages.add(page);
      note(await damageOf(store.readPage(page)), { kind: 'revision', revision });
    }
  }

  for (const channel of channels) {
    for (const number of [...(await store.listRevisions(channel))].reverse()) {
      revisions.add(`${channel} ${number}`);
      const reading = store.readRevision(channel, number);
      const found = await damageOf(reading);
      note(found, { kind: 'channel', channel, number });
      const revision = found === undefined ? await reading : undefined;
      if (revision !== undefined) await examineRevision(revision);
    }
  }
  return { revisions: revisions.size, releases: releases.size, pages: pages.size, damage };
}
