import { inBatches } from '@site/content/in-batches';
import { withSince } from '../../store/app-status.ts';
import { describeKeptRevisions, readReleases } from '../../store/channels.ts';
import {
  listReleaseKeys,
  listTableHashes,
  readTableHashes,
  verifyRelease,
} from '../../store/objects.ts';
import { rewriteCandidates } from '../../store/prune-candidates.ts';
import type { Revision } from '../../store/records.ts';
import { keys, type SiteStore } from '../../store/site-store.ts';
import { allowAll } from '../guard.ts';
import { readAuthor } from '../ledger/author.ts';
import { readOpenRevision } from '../ledger/known-channel.ts';
import { listChanges, type VersionChange } from '../ledger/version-changes.ts';
import { ReleaseError } from '../release-error.ts';
import { checkDocuments } from '../rules/document-rule.ts';
import { toRefusedError } from '../rules/finding.ts';
import type { Deployed, DeployRequest } from './compose-and-append.ts';
import { rebaseShare, rebaseShareOnto } from './deploy.ts';

/** What a rollback to a revision would do. */
interface RollbackPlan {
  readonly current: Revision;
  readonly target: Revision;
  readonly changes: readonly VersionChange[];
}

interface RollbackOptions extends Pick<DeployRequest, 'onProgress' | 'guard'> {
  readonly reason?: string | undefined;
}

/** Finds the revision and lists every app that changes; refuses an unknown number. */
export async function planRollback(
  store: SiteStore,
  channel: string,
  number: number,
): Promise<RollbackPlan> {
  const current = await readOpenRevision(store, channel);
  const target = await store.readRevision(channel, number);
  if (target === undefined) {
    throw new ReleaseError(
      `${channel} has no revision ${number}. It has ${await describeKeptRevisions(store, channel)}.`,
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
 * Appends a revision with the target's combination and pages, without building or rendering, unless
 * its releases are live already. Only a running share is composed again on top of it, also one that
 * an interrupted rollback has left behind.
 */
export async function rollBack(
  store: SiteStore,
  { current, target, changes }: RollbackPlan,
  { reason, onProgress, guard = allowAll }: RollbackOptions = {},
): Promise<Deployed> {
  if (changes.length === 0) return rebaseShareOnto(store, current, { onProgress, guard });
  const number = current.number + 1;
  await guard(store, { ...target, number });
  await verifyTarget(store, current, target);
  const next = {
    ...target,
    number,
    rolledBackTo: Object.fromEntries(changes.map(({ app }) => [app, target.number])),
    author: readAuthor(),
    reason: reason ?? `rollback to ${target.number}`,
    time: new Date().toISOString(),
  };
  const revision = await store.appendRevision(withSince(next, current, target));
  if (revision !== undefined) {
    const rendered = { rendered: 0, milliseconds: 0, warnings: [] };
    const landed = { revision, previous: current, changes, isNew: true, ...rendered };
    return rebaseShare(store, landed, { onProgress, guard });
  }
  throw new ReleaseError(
    `Another revision of ${target.channel} landed first. Check \`npm run site -- status\` and roll back again if still needed.`,
  );
}

/** What is not live may have been pruned, or be pruned concurrently: all of it is read. */
async function verifyTarget(store: SiteStore, current: Revision, target: Revision): Promise<void> {
  const releases = await readReleases(store, target.apps);
  // Also of a shell that does not change: commands of an earlier version may have made it live.
  const findings = checkDocuments(releases);
  if (findings.length > 0) {
    throw toRefusedError(
      `Rollback of ${target.channel} to revision ${target.number} refused.`,
      findings,
    );
  }
  const changing = releases.filter(({ app, version }) => current.apps[app] !== version);
  const candidates = await store.readPruneCandidates();
  for (const release of changing) await verifyRelease(store, release);
  const { tables, pages } = await readTableHashes(store, listTableHashes(target, current));
  await inBatches(pages, (page) => store.readPage(page));
  await rewriteCandidates(store, candidates, [
    ...changing.flatMap(listReleaseKeys),
    ...tables.map(keys.table),
    ...pages.map(keys.page),
  ]);
}
