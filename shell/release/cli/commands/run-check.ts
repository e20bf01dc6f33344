import type { Revision } from '../../../store/records.ts';
import type { SiteStore } from '../../../store/site-store.ts';
import { type Checked, check } from '../../check/check.ts';
import { describeRefusals, describeWarnings, isRefusal } from '../../check/finding.ts';
import { chooseVersions } from '../../deploy/choose-versions.ts';
import { planDeploy, readCombination } from '../../deploy/plan-deploy.ts';
import { readLive } from '../../ledger/known-channel.ts';
import { ReleaseError } from '../../release-error.ts';
import type { CommandContext, CommandResult } from '../command.ts';

/**
 * Checks the requested releases as a deploy would; without requests, what is live. The files of
 * the named apps, or of all, are verified even if nothing changes.
 */
export async function runCheck(
  { store, say, onProgress }: CommandContext,
  requests: readonly string[],
  { channel }: { readonly channel: string },
): Promise<CommandResult> {
  const wanted = await chooseVersions(store, requests);
  const plan = await planDeploy(store, channel, wanted);
  const { apps, previous, base } = plan;
  if (requests.length === 0) await refuseNothingLive(store, channel, previous);
  else if (previous?.closed) say(`${channel} is closed; a deploy reopens it.`);
  say(`Checking ${channel} …`);
  const releases = await readCombination(store, plan, wanted);
  const checked = await check(store, releases, base ?? previous, {
    onProgress,
    verified: Object.keys(requests.length === 0 ? apps : wanted),
    donors: base && previous && [previous],
  });
  return {
    data: summaryOf(channel, apps, checked),
    text: describe(channel, checked),
    isFailure: checked.findings.some(isRefusal),
  };
}

async function refuseNothingLive(
  store: SiteStore,
  channel: string,
  previous: Revision | undefined,
): Promise<void> {
  if (previous?.closed) await readLive(store, channel);
  if (previous === undefined) {
    throw new ReleaseError(`Nothing is live on ${channel}; name the apps to check.`);
  }
}

function summaryOf(
  channel: string,
  apps: Readonly<Record<string, string>>,
  { composed, findings }: Checked,
) {
  return {
    channel,
    apps,
    refusals: findings.filter(isRefusal),
    warnings: findings.filter((finding) => !isRefusal(finding)),
    rendered: composed?.rendered ?? 0,
  };
}

function describe(channel: string, { composed, findings }: Checked): string {
  const verdict = findings.some(isRefusal)
    ? `Check failed for ${channel}:\n${describeRefusals(findings)}`
    : `Check passed for ${channel}: ${composed?.rendered ?? 0} pages would change.`;
  return [...describeWarnings(findings), verdict].join('\n');
}
