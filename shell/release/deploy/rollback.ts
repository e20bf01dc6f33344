import { inBatches } from '@site/content/in-batches';
import { describeKept, readReleases } from '../../store/channels.ts';
import { faultOf, type UnreadableError } from '../../store/driver.ts';
import { objectsOf, referencesOf, tablesOf } from '../../store/objects.ts';
import { keepObjects, type PruneCandidates } from '../../store/prune-candidates.ts';
import type { Revision } from '../../store/records.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';
import { checkFiles } from '../check/check-files.ts';
import { type AppChange, listChanges } from '../ledger/app-changes.ts';
import { readAuthor } from '../ledger/author.ts';
import { readLive } from '../ledger/known-channel.ts';
import { ReleaseError } from '../release-error.ts';
import { checkDocuments } from '../rules/document-rule.ts';
import { RefusedError } from '../rules/finding.ts';
import { rebaseShare } from './deploy.ts';
import type { Deployed, DeployRequest } from './land.ts';

/** What a rollback to a revision would do. */
export interface RollbackPlan {
  readonly current: Revision;
  readonly target: Revision;
  readonly changes: readonly AppChange[];
}

interface RollbackOptions extends Pick<DeployRequest, 'onProgress'> {
  readonly reason?: string | undefined;
}

/** Finds the revision and lists every app that changes; refuses an unknown number. */
export async function planRollback(
  store: SiteStore,
  channel: string,
  number: number,
): Promise<RollbackPlan> {
  const current = await readLive(store, channel);
  const target = await store.readRevision(channel, number);
  if (target === undefined) {
    throw new ReleaseError(
      `${channel} has no revision ${number}. It has ${await describeKept(store, channel)}.`,
    );
  }
  if (target.closed) {
    throw new ReleaseError(
      `Revision ${number} closed ${channel}; name a revision in which it was open.`,
    );
  }
  const changes = listChanges(current.apps, target.apps);
  return { current, target, changes };
}

/**
 * Appends a revision with the target's combination and pages, without building or rendering. Only a
 * running share is composed again on top of it.
 */
export async function rollBack(
  store: SiteStore,
  { current, target, changes }: RollbackPlan,
  { reason, onProgress }: RollbackOptions = {},
): Promise<Deployed> {
  await keepTarget(store, current, target);
  const revision = await store.appendRevision({
    ...target,
    number: current.number + 1,
    rolledBackTo: Object.fromEntries(changes.map(({ app }) => [app, target.number])),
    author: readAuthor(),
    reason: reason ?? `rollback to ${target.number}`,
    time: new Date().toISOString(),
  });
  if (revision !== undefined) {
    const rendered = { rendered: 0, milliseconds: 0, warnings: [] };
    const landed = { revision, previous: current, isNew: true, ...rendered };
    return rebaseShare(store, landed, { onProgress });
  }
  throw new ReleaseError(
    `Another revision of ${target.channel} landed first. Check \`npm run site -- status\` and roll back again if still needed.`,
  );
}

/** What is not live may have been pruned, or be pruned concurrently. */
async function keepTarget(store: SiteStore, current: Revision, target: Revision): Promise<void> {
  const changing = Object.entries(target.apps).filter(
    ([app, version]) => current.apps[app] !== version,
  );
  const releases = await readReleases(store, Object.fromEntries(changing));
  const candidates = await store.readPruneCandidates();
  await keepObjects(store, candidates, releases.flatMap(objectsOf));
  const apps = new Set(releases.map(({ app }) => app));
  const findings = [...checkDocuments(releases), ...(await checkFiles(store, releases, apps))];
  if (findings.length > 0) {
    throw new RefusedError(
      `Rollback of ${target.channel} to revision ${target.number} refused.`,
      findings,
    );
  }
  const damaged = await inBatches(tablesOf(target, current), (hash) =>
    readTable(store, hash, candidates),
  );
  const list = damaged.flat().map(({ key, fault }) => `\n  ${key} ${fault}`);
  if (list.length === 0) return;
  throw new ReleaseError(
    `Revision ${target.number} of ${target.channel} is incomplete:${list.join('')}\nTo render these pages again: npm run site -- repair --channel ${target.channel} --yes. Or roll back to another revision.`,
  );
}

/** Resolves to what of a table and its pages is missing or damaged. */
async function readTable(
  store: SiteStore,
  hash: string,
  candidates: PruneCandidates,
): Promise<readonly UnreadableError[]> {
  const reading = store.readTable(hash);
  const damage = await faultOf(reading);
  if (damage !== undefined) return [damage];
  const references = referencesOf(await reading);
  const read = await inBatches(references, ({ page }) => faultOf(store.readPage(page)));
  const found = read.filter((one) => one !== undefined);
  const objects = [keys.table(hash), ...references.map(({ page }) => keys.page(page))];
  if (found.length === 0) await keepObjects(store, candidates, objects);
  return found;
}
