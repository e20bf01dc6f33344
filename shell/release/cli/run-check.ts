import { readReleases } from '../../server/live-channel.ts';
import { type Checked, check, isRefusal } from '../check/check.ts';
import { describeRefusals, describeWarnings } from '../check/describe-findings.ts';
import { chooseVersions } from '../deploy/choose-versions.ts';
import { planCombination } from '../deploy/combination.ts';
import { ReleaseError } from '../release-error.ts';
import type { CommandInput, CommandResult } from './command.ts';

/**
 * What a deploy of these would be refused for and warned about; without words, what is live. The
 * files of the apps that are named, or of all, are looked at even where nothing changes.
 */
export async function runCheck(input: CommandInput): Promise<CommandResult> {
  const { store, words, options, say, onProgress } = input;
  const wanted = await chooseVersions(store, words);
  const { apps, previous, base } = await planCombination(store, options.channel, wanted);
  if (previous === undefined && words.length === 0) {
    throw new ReleaseError(`Nothing is live on ${options.channel}: name the apps to check.`);
  }
  say(`Checking ${options.channel} …`);
  const releases = await readReleases(store, apps);
  const checked = await check(store, releases, base ?? previous, {
    onProgress,
    verified: Object.keys(words.length === 0 ? apps : wanted),
    donors: base && previous && [previous],
  });
  return {
    data: summaryOf(options.channel, apps, checked),
    text: describe(options.channel, checked),
    isFailure: checked.findings.some(isRefusal),
  };
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
  const warnings = describeWarnings(findings);
  const refusals = findings.filter(isRefusal);
  const verdict =
    refusals.length === 0
      ? `This could go live on ${channel}: ${composed?.rendered ?? 0} pages would change.`
      : `This would be refused on ${channel}:\n${describeRefusals(refusals)}`;
  return [...warnings, verdict].join('\n');
}
