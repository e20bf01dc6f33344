import { readReleases } from '../../store/channels.ts';
import { DamagedError } from '../../store/driver.ts';
import { type Damage, findPageDamage, findReleaseDamage } from '../../store/objects.ts';
import type { Revision } from '../../store/records.ts';
import type { SiteStore } from '../../store/site-store.ts';

/** Damage that was found, and what it belongs to. */
export type Found = Damage &
  (
    | { readonly kind: 'revision'; readonly channel: string; readonly number: number }
    | { readonly kind: 'release'; readonly app: string; readonly version: string }
    /** `revision` is the newest that has the page. */
    | { readonly kind: 'page'; readonly path: string; readonly revision: Revision }
  );

/** What was read, and what of it is missing or damaged. */
export interface Examined {
  readonly revisions: number;
  readonly releases: number;
  readonly pages: number;
  readonly damage: readonly Found[];
}

/** Reads every kept revision of these channels with all its releases, their files and its pages. */
export async function examine(store: SiteStore, channels: readonly string[]): Promise<Examined> {
  const damage: Found[] = [];
  const seen = { revisions: 0, releases: new Set<string>(), pages: new Set<string>() };
  for (const channel of channels) {
    for (const number of [...(await store.listRevisions(channel))].reverse()) {
      seen.revisions += 1;
      const revision = await readRevision(store, channel, number, damage);
      if (revision === undefined) continue;
      await examineReleases(store, revision, seen.releases, damage);
      await examinePages(store, revision, seen.pages, damage);
    }
  }
  const { revisions, releases, pages } = seen;
  return { revisions, releases: releases.size, pages: pages.size, damage };
}

async function readRevision(
  store: SiteStore,
  channel: string,
  number: number,
  damage: Found[],
): Promise<Revision | undefined> {
  try {
    return await store.readRevision(channel, number);
  } catch (error) {
    if (!(error instanceof DamagedError)) throw error;
    damage.push({ kind: 'revision', channel, number, key: error.key, fault: error.fault });
    return undefined;
  }
}

async function examineReleases(
  store: SiteStore,
  revision: Revision,
  seen: Set<string>,
  damage: Found[],
): Promise<void> {
  const unseen = Object.entries(revision.apps).filter((pair) => !seen.has(pair.join(' ')));
  for (const release of await readReleases(store, Object.fromEntries(unseen), [revision])) {
    const { app, version } = release;
    seen.add(`${app} ${version}`);
    for (const found of await findReleaseDamage(store, release)) {
      damage.push({ kind: 'release', app, version, ...found });
    }
  }
}

async function examinePages(
  store: SiteStore,
  revision: Revision,
  seen: Set<string>,
  damage: Found[],
): Promise<void> {
  const { pages, notFound, fallback } = revision;
  for (const [path, { page }] of Object.entries({ ...pages, ...notFound, '404': fallback })) {
    if (seen.has(page)) continue;
    seen.add(page);
    for (const found of await findPageDamage(store, page)) {
      damage.push({ kind: 'page', path, revision, ...found });
    }
  }
}

/** A line for each damaged object. */
export function describeFound(found: Found): string {
  const text = `${found.key} ${found.fault}`;
  if (found.kind === 'revision') return text;
  if (found.kind === 'release') return `${text} (${found.app} ${found.version})`;
  const { channel, number } = found.revision;
  return `${text} (${found.path} in revision ${number} of ${channel})`;
}
