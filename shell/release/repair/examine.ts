import { inBatches } from '@site/content/in-batches';
import { faultOf, type UnreadableError } from '../../store/driver.ts';
import { findFaults, referencesOf, tablesOf } from '../../store/objects.ts';
import type { PageTable, Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';

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
  | { readonly kind: 'release'; readonly app: string; readonly version: string }
  | { readonly kind: 'revision'; readonly revision: Revision };

/** Reads every kept revision of these channels with all its releases, their files and its pages. */
export async function examine(store: SiteStore, channels: readonly string[]): Promise<Examined> {
  const damage: Damage[] = [];
  const [revisions, releases, tables, pages] = [new Set(), new Set(), new Set(), new Set()];
  const note = (found: UnreadableError | undefined, owner: Owner) => {
    if (found !== undefined) damage.push({ key: found.key, fault: found.fault, owner });
  };

  async function examineRevision(revision: Revision): Promise<void> {
    for (const [app, version] of Object.entries(revision.apps)) {
      if (releases.has(`${app} ${version}`)) continue;
      releases.add(`${app} ${version}`);
      for (const found of await findFaults(store, app, version)) {
        note(found, { kind: 'release', app, version });
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
