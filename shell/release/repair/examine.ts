import { inBatches } from '@site/content/in-batches';
import { faultOf, type UnreadableError } from '../../store/drivers/driver.ts';
import { findUnreadableObjects, listTableHashes } from '../../store/objects.ts';
import { once } from '../../store/once.ts';
import type { PageTable, Revision } from '../../store/records.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';

/** What was read of some channels, and what of it is missing or damaged. */
export interface Examined {
  readonly revisions: number;
  readonly releases: number;
  readonly pages: number;
  readonly damage: readonly Damage[];
}

export type Damage = DamagedRevision | DamagedRelease | DamagedPage;

type Fault = Pick<UnreadableError, 'key' | 'fault'>;

interface DamagedRevision extends Fault {
  readonly kind: 'revision';
  readonly channel: string;
  readonly number: number;
}

/** Its record, its server bundle or a file; without a version, the log entry that names the newest. */
interface DamagedRelease extends Fault {
  readonly kind: 'release';
  readonly app: string;
  readonly version?: string;
}

/** A page, a table or a part of one. */
interface DamagedPage extends Fault {
  readonly kind: 'page';
  /** Where it is served: a path, or the pattern of a not-found page; undefined for a table. */
  readonly path?: string | undefined;
  /** Every revision that names it, those of each channel from the newest to the oldest. */
  readonly revisions: Revision[];
  /** Reads it again. */
  readonly read: () => Promise<unknown>;
}

/**
 * Reads every kept revision of these channels with all its releases, their files and its pages, and
 * which release of each app is the newest.
 */
export async function examine(store: SiteStore, channels: readonly string[]): Promise<Examined> {
  const damage: Damage[] = [];
  let revisions = 0;

  const examineApp = countOnce(async (app: string) => {
    const newest = store.newestEntry(app);
    const found = await faultOf(newest);
    if (found) damage.push({ key: found.key, fault: found.fault, kind: 'release', app });
    else if ((await newest) === undefined) {
      damage.push({ key: keys.log(app, 1), fault: 'is missing', kind: 'release', app });
    }
  });
  const objects = new Map<string, Promise<UnreadableError | undefined>>();
  const examineRelease = countOnce(async (app: string, version: string) => {
    for (const { key, fault } of await findUnreadableObjects(store, app, version, objects)) {
      // Releases may share it, and publishing one of them restores it.
      if (damage.some((known) => known.key === key)) continue;
      damage.push({ key, fault, kind: 'release', app, version });
    }
  });

  async function findDamage(
    read: () => Promise<unknown>,
    path?: string,
  ): Promise<readonly DamagedPage[]> {
    const found = await faultOf(read());
    if (found === undefined) return [];
    const { key, fault } = found;
    const page: DamagedPage = { kind: 'page', key, fault, path, revisions: [], read };
    damage.push(page);
    return [page];
  }

  const paths = new Map<string, string>();
  const examinePage = countOnce((hash: string) =>
    findDamage(() => store.readPage(hash), paths.get(hash)),
  );
  const examineTable = countOnce(async (hash: string): Promise<readonly DamagedPage[]> => {
    const pages = new Set<string>();
    const parts: string[] = [];
    const found = await findDamage(async () => {
      const table = await store.readTableObject(hash);
      parts.push(...table.parts);
      for (const [path, page] of listPageHashes(table.own)) {
        pages.add(page);
        paths.set(page, path);
      }
    });
    const ofPages = await inBatches([...pages], examinePage.read);
    // One part after the other: each asks for as many pages at once as a bucket gets requests.
    return [found, ...ofPages, ...(await inBatches(parts, examineTable.read, 1))].flat();
  });

  for (const channel of channels) {
    const numbers = await store.listRevisions(channel);
    for (const number of [...numbers].reverse()) {
      revisions += 1;
      const reading = store.readRevision(channel, number);
      const found = await faultOf(reading);
      if (found !== undefined) {
        damage.push({ key: found.key, fault: found.fault, kind: 'revision', channel, number });
        continue;
      }
      const revision = await reading;
      if (revision === undefined) continue;
      for (const [app, version] of Object.entries(revision.apps)) {
        await examineApp.read(app);
        await examineRelease.read(app, version);
      }
      for (const hash of listTableHashes(revision)) {
        for (const page of await examineTable.read(hash)) page.revisions.push(revision);
      }
    }
    for (const number of await findGaps(store, channel, numbers)) {
      const key = keys.revision(channel, number);
      damage.push({ key, fault: 'is missing', kind: 'revision', channel, number });
    }
  }
  return { revisions, releases: examineRelease.count(), pages: examinePage.count(), damage };
}

/** The longest gap that is a loss; beyond a longer one is a file that does not belong there. */
const longestGap = 1000;

/** The numbers that a channel lacks between others: a prune removes the oldest first. */
async function findGaps(
  store: SiteStore,
  channel: string,
  numbers: readonly number[],
): Promise<readonly number[]> {
  const gaps = numbers.slice(1).flatMap((number, index) => {
    const after = numbers[index] ?? 0;
    const length = number - after - 1;
    return length > longestGap ? [] : Array.from({ length }, (_, offset) => after + 1 + offset);
  });
  if (gaps.length === 0) return gaps;
  // One that runs may have removed some while they were listed.
  const [oldest = 0] = await store.listRevisions(channel);
  return gaps.filter((number) => number > oldest);
}

/** The pages of a table: path or pattern, and hash. */
function listPageHashes({ pages, notFound, fallback }: PageTable): readonly [string, string][] {
  const references = Object.entries({ ...pages, ...notFound, ...(fallback && { '/*': fallback }) });
  return references.map(([path, { page }]) => [path, page]);
}

/** Does the work once for each key, and counts them. */
function countOnce<Key extends readonly string[], Result>(work: (...key: Key) => Promise<Result>) {
  let count = 0;
  const read = once((...key: Key) => {
    count += 1;
    return work(...key);
  });
  return { read, count: () => count };
}
