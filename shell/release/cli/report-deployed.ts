import { isPreview, production } from '../../store/channels.ts';
import type { Revision } from '../../store/records.ts';
import type { Deployed } from '../deploy/compose-and-append.ts';
import type { VersionChange } from '../ledger/version-changes.ts';
import {
  describeProbe,
  findProbeTarget,
  isFaulty,
  type ProbeTarget,
  probe,
} from '../probe/probe.ts';
import { describeWarnings } from '../rules/finding.ts';
import type { CommandContext, CommandResult } from './command.ts';

export const shareHasEnded = 'The share has ended: production has its releases now.';

export type DeployResult = CommandResult & { readonly data: object };

/** Verifies what has just gone live and reports the result; a page that fails is a failure. */
export async function reportDeployed(
  { store, settings }: Pick<CommandContext, 'store' | 'settings'>,
  deployed: Deployed,
): Promise<DeployResult> {
  const {
    revision,
    changes,
    isNew,
    rendered,
    milliseconds,
    warnings,
    isShareEnded,
    isShareRebased,
  } = deployed;
  const { channel, number, apps, base, overrides, share } = revision;
  // A preview may have been opened with what is live on production.
  const changed =
    changes.length > 0 ? changes.map(({ app }) => app) : Object.keys({ ...overrides });
  const place = findProbeTarget(channel, settings);
  const probed = isNew && place ? await probe(store, revision, changed, place) : undefined;
  const isOfPreview = isPreview(revision);
  const data = {
    channel,
    revision: number,
    isNew,
    apps,
    ...(overrides && { base, overrides }),
    ...(share && { share }),
    rendered,
    milliseconds: Math.round(milliseconds),
    warnings,
    changes,
    ...(isShareEnded && { isShareEnded }),
    ...(isOfPreview && place && { url: addressOf(place) }),
    ...(probed && { probe: probed }),
  };
  const lines = [
    ...describeWarnings(warnings),
    describeRevision(deployed),
    ...describeProbe(probed),
    ...(isShareEnded ? [shareHasEnded] : []),
    ...(isShareRebased && !isNew
      ? ['The share was based on an earlier revision; it follows now.']
      : []),
    ...(share ? [describeNext(share)] : describeUndo(deployed)),
    ...(isOfPreview ? [describePreview(place)] : []),
  ];
  return { data, text: lines.join('\n'), isFailure: isFaulty(probed) };
}

function describePreview(place: ProbeTarget | undefined): string {
  if (place !== undefined) return `Preview: ${addressOf(place)}`;
  return 'Preview not verified: set PREVIEW_TOKEN, and PREVIEW_HOSTS if the server has it, to the server’s values.';
}

const addressOf = ({ origin, address = origin }: ProbeTarget): string => address;

function describeNext(share: number): string {
  return `Live for ${share}% of visitors. To change that: npm run site -- share ${share < 25 ? 25 : 100}. To end it: npm run site -- share off`;
}

export const countPages = (count: number) => (count === 1 ? '1 page' : `${count} pages`);

export function describeRevision({ revision, isNew, rendered, milliseconds }: Deployed): string {
  const { channel, number } = revision;
  if (!isNew) return `Already live on ${channel}, as revision ${number}.`;
  const each = rendered === 0 ? '' : `, ${(milliseconds / rendered).toFixed(0)} ms each`;
  return `Revision ${number} of ${channel} is live: ${countPages(rendered)} rendered${each}.`;
}

/**
 * How to undo it: if only one app changed, by a command for that app, which keeps what others
 * release later; else by the previous revision, without --yes, so that it first lists changes.
 */
function describeUndo(deployed: Deployed): readonly string[] {
  const { revision, previous, changes, isNew } = deployed;
  if (!isNew || previous === undefined || previous.closed) return [];
  const { channel, overrides, rolledBackTo } = revision;
  const [change, ...others] = changes;
  if (change === undefined) return [];
  const isProduction = channel === production;
  const isOwn = isProduction || (overrides?.[change.app] !== undefined && !rolledBackTo);
  const isOne = others.length === 0 && isOwn && !overridesOthers(deployed, change);
  const place = isOne && isProduction ? '' : ` --channel ${channel}`;
  const command = isOne ? describeReverse(revision, change) : `rollback --to ${previous.number}`;
  return [`To undo: npm run site -- ${command}${place}`];
}

/** Whether a preview now overrides another app as well, with the version that it had from production. */
function overridesOthers({ revision, previous }: Deployed, { app }: VersionChange): boolean {
  const before = previous?.overrides ?? {};
  const others = Object.keys(revision.overrides ?? {}).filter((one) => one !== app);
  return others.some((one) => !Object.hasOwn(before, one));
}

/**
 * An app without an earlier version on production is retired, which takes a reason for its pages.
 * After a rollback, another one would go further back.
 */
function describeReverse(
  { channel, rolledBackTo }: Revision,
  { app, from, to }: VersionChange,
): string {
  if (channel !== production) return `rollback ${app}`;
  if (from === undefined) return `retire ${app} --reason "undone"`;
  return to && !rolledBackTo ? `rollback ${app}` : `deploy ${app}@${from}`;
}
