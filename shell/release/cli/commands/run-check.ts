import { readReleases } from '../../../store/channels.ts';
import { readOnce } from '../../../store/read-once.ts';
import type { Revision } from '../../../store/records.ts';
import type { SiteStore } from '../../../store/site-store.ts';
import { chooseVersions } from '../../deploy/choose-versions.ts';
import { composePlan } from '../../deploy/compose-and-append.ts';
import { planDeploy } from '../../deploy/plan-deploy.ts';
import { refuseAppsInShare } from '../../deploy/share.ts';
import { readOpenRevision } from '../../ledger/known-channel.ts';
import { ReleaseError } from '../../release-error.ts';
import { describeRefusals, describeWarnings, isRefusal } from '../../rules/finding.ts';
import type { CommandContext, CommandResult } from '../command.ts';
import { countPages } from '../report-deployed.ts';

/**
 * Checks the requested releases as a deploy would; without requests, what is live. The files of
 * the named apps, or of all, are verified even if nothing changes.
 */
export async function runCheck(
  context: CommandContext,
  requests: readonly string[],
  { channel }: { readonly channel: string },
): Promise<CommandResult> {
  const { say, onProgress } = context;
  const store = readOnce(context.store);
  const wanted = await chooseVersions(store, requests);
  const plan = await planDeploy(store, channel, wanted);
  const { apps, previous } = plan;
  if (requests.length === 0) await refuseNothingLive(store, channel, previous);
  else if (previous?.closed) say(`${channel} is closed; a deploy reopens it.`);
  await refuseAppsInShare(store, { channel, wanted });
  say(`Checking ${channel} …`);
  const releases = await readReleases(store, apps);
  const { composed, findings } = await composePlan(store, releases, plan, {
    wanted: requests.length === 0 ? apps : wanted,
    onProgress,
  });
  const refusals = findings.filter(isRefusal);
  const warnings = findings.filter((finding) => !isRefusal(finding));
  const rendered = composed?.rendered ?? 0;
  const isFailure = refusals.length > 0;
  const verdict = isFailure
    ? `Check failed for ${channel}:\n${describeRefusals(findings)}`
    : `Check passed for ${channel}: ${countPages(rendered)} would change.`;
  return {
    data: { channel, apps, refusals, warnings, rendered },
    text: [...describeWarnings(findings), verdict].join('\n'),
    isFailure,
  };
}

async function refuseNothingLive(
  store: SiteStore,
  channel: string,
  previous: Revision | undefined,
): Promise<void> {
  if (previous?.closed) await readOpenRevision(store, channel);
  if (previous === undefined) {
    throw new ReleaseError(`Nothing is live on ${channel}; name the apps to check.`);
  }
}
