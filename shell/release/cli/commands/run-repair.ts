import { describeBuildOrigin } from '../../../store/build-origin.ts';
import { production, shareChannel, unknownChannelMessage } from '../../../store/channels.ts';
import type { SiteStore } from '../../../store/site-store.ts';
import { ReleaseError } from '../../release-error.ts';
import { type Damage, type Examined, examine } from '../../repair/examine.ts';
import { type Repaired, repair } from '../../repair/repair.ts';
import { describeWarnings } from '../../rules/finding.ts';
import type { CommandContext, CommandResult } from '../command.ts';
import { shareHasEnded } from '../report-deployed.ts';

interface Options {
  /** All channels if absent. */
  readonly channel?: string;
  readonly yes?: true;
}

/** Reports what of the channels is missing or damaged, and what repairs it; with `yes`, repairs it. */
export async function runRepair(
  context: CommandContext,
  { channel, yes }: Options,
): Promise<CommandResult> {
  const { store, say } = context;
  const all = [...(await store.listChannels())].sort();
  const channels = all.filter((name) => channel === undefined || name === channel);
  if (channel !== undefined && channels.length === 0) {
    throw new ReleaseError(await unknownChannelMessage(store, channel));
  }
  // Production comes first, so a store without its revisions is not whole.
  if (channel === undefined && (await store.listRevisions(production)).length === 0) {
    throw new ReleaseError(
      'There is nothing to verify: nothing was ever deployed to this store, or it is an incomplete copy. Check SITE_STORE, and that its disk is mounted.',
    );
  }
  say(`Reading ${channels.join(', ')} …`);
  let examined = await examine(store, channels);
  let repaired: Repaired = { closed: [], share: { warnings: [] } };
  if (yes && examined.damage.length > 0) {
    const before = examined.damage;
    repaired = await repair(store, before, context);
    examined = await examine(store, channels);
    const left = new Set(examined.damage.map(({ key }) => key));
    const restored = before.filter(({ key }) => !left.has(key));
    if (restored.length > 0) say(`Repaired:${describeDamage(restored)}`);
  }
  const { damage, ...counts } = examined;
  const { closed, share } = repaired;
  const { warnings } = share;
  const apps = closed.length > 0 ? [...(await store.listReleased())].sort() : [];
  return {
    data: { ...counts, damage: damage.map(listFault), ...(warnings.length > 0 && { warnings }) },
    text: [
      ...describeWarnings(warnings),
      ...(share.isShareEnded ? [shareHasEnded] : []),
      describeExamined(examined),
      ...(await listRemedies(store, damage, yes)),
      ...closed.map((name) => describeClosed(name, apps)),
    ].join('\n'),
    isFailure: damage.length > 0,
  };
}

function listFault(one: Damage) {
  const { key, fault } = one;
  return { key, fault, ...(one.kind === 'page' && one.path && { path: one.path }) };
}

/** What people call the object; '' if its key says it. */
function describeObject(one: Damage): string {
  if (one.kind === 'page') return one.path ?? '';
  return one.kind === 'release' && one.version ? `${one.app} ${one.version}` : '';
}

function describeExamined({ revisions, releases, pages, damage }: Examined): string {
  const read = `${revisions} revision(s), ${releases} release(s), ${pages} page(s)`;
  return `Verified ${read}: ${damage.length || 'nothing'} missing or damaged${damage.length > 0 ? ':' : '.'}${describeDamage(damage)}`;
}

/** A line for each, also before the first. */
function describeDamage(damage: readonly Damage[]): string {
  const lines = damage.map((one) => {
    const name = describeObject(one);
    return `\n  ${one.key} ${one.fault}${name && ` (${name})`}`;
  });
  return lines.join('');
}

/** What repairs each kind of damage or, after a repair, why it is left. */
async function listRemedies(
  store: SiteStore,
  damage: readonly Damage[],
  isRepaired = false,
): Promise<readonly string[]> {
  const releases = damage.filter((one) => one.kind === 'release');
  const sources = await Promise.all(releases.map((release) => describeSource(store, release)));
  const published = [...new Set(sources)];
  if (releases.length === damage.length) return published;
  const repairable =
    'To re-render damaged pages and replace damaged revisions with the ones before them: npm run site -- repair --yes';
  const left =
    'Some pages could not be rendered. Publish and deploy their apps again; in earlier revisions, they stay damaged until they are pruned.';
  return [...published, isRepaired ? left : repairable];
}

/** What was live there is not known any more; on production it is all apps as a rule. */
function describeClosed(channel: string, apps: readonly string[]): string {
  const before = 'no revision before the damaged one';
  if (channel === shareChannel) {
    return `No share is running now: there was ${before}, or it had ended. Start it again: npm run site -- deploy <app> --share <percent>`;
  }
  const wanted = channel === production ? apps.join(' ') : `<app> --channel ${channel}`;
  return `Nothing is live on ${channel} now: there was ${before}, or it was closed. Deploy to it again: npm run site -- deploy ${wanted}`;
}

/** How to publish a release again, with what the log knows of its source. */
async function describeSource(
  store: SiteStore,
  { app, version }: { readonly app: string; readonly version?: string },
): Promise<string> {
  if (version === undefined) {
    return `Publish ${app} again, so that its newest release is known: npm run site -- publish ${app}`;
  }
  const entry = await store.findEntry(app, version);
  const origin = describeBuildOrigin(entry);
  const source = entry && ` (published ${entry.time} by ${entry.author}${origin && ` ${origin}`})`;
  return `Publish ${app} ${version} again from the same source${source ?? ''}: npm run site -- publish ${app}`;
}
