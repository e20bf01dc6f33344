import { inBatches } from '@site/content/in-batches';
import { readReleases } from '../../store/channels.ts';
import { faultOf, type UnreadableError } from '../../store/driver.ts';
import { findReleaseDamage, referencesOf, tablesOf } from '../../store/objects.ts';
import type { PageTable, Release, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { nameOf } from '../rules/subject.ts';

/** What was read of some channels, and what of it is missing or damaged. */
export interface Examined {
  readonly revisions: number;
  readonly releases: number;
  readonly pages: number;
  readonly damage: readonly Damage[];
}

export interface Damage extends Pick<UnreadableError, 'key' | 'fault'> {
  /** What it belongs to; a page or table is made again with the newest revision that has it. */
  readonly owner: Owner;
}

type Owner =
  | { readonly kind: 'channel'; readonly channel: string; readonly number: number }
  | { readonly kind: 'release'; readonly release: Release }
  | { readonly kind: 'revision'; readonly revision: Revision };

/** Reads every kept revision of these channels with all its releases, their files and its pages. */
export async function examine(store: SiteStore, channels: readonly string[]): Promise<Examined> {
  const damage: Damage[] = [];
  const [revisions, releases, tables, pages] = [new Set(), new Set(), new Set(), new Set()];
  const note = (found: UnreadableError | undefined, owner: Owner) => {
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
    for (const hash of tablesOf(revision)) {
      if (tables.has(hash)) continue;
      tables.add(hash);
      const reading = store.readTable(hash);
      const found = await faultOf(reading);
      note(found, { kind: 'revision', revision });
      if (found === undefined) await examinePages(revision, await reading);
    }
  }

  async function examinePages(revision: Revision, table: PageTable): Promise<void> {
    const hashes = referencesOf(table).map(({ page }) => page);
    const open = hashes.filter((hash) => !pages.has(hash));
    for (const hash of open) pages.add(hash);
    const found = await inBatches(open, (hash) => faultOf(store.readPage(hash)));
    for (const one of found) note(one, { kind: 'revision', revision });
  }

  for (const channel of channels) {
    for (const number of [...(await store.listRevisions(channel))].reverse()) {
      revisions.add(`${channel} ${number}`);
      const reading = store.readRevision(channel, number);
      const found = await faultOf(reading);
      note(found, { kind: 'channel', channel, number });
      const revision = found === undefined ? await reading : undefined;
      if (revision !== undefined) await examineRevision(revision);
    }
  }
  return { revisions: revisions.size, releases: releases.size, pages: pages.size, damage };
}
