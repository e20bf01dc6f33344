import type { SiteStore } from '../../store/site-store.ts';
import type { Found } from '../repair/examine.ts';
import { repair } from '../repair/repair.ts';
import type { CommandContext, CommandResult } from './command.ts';
import { dataOf, describeExamined, examineChannels } from './run-fsck.ts';

interface Options {
  /** Absent for all channels. */
  readonly channel?: string;
  readonly yes?: true;
}

/** Lists what the store can repair by itself and what must be published again; does the first with `yes`. */
export async function runRepair(
  context: CommandContext,
  { channel, yes }: Options,
): Promise<CommandResult> {
  const { store } = context;
  let examined = await examineChannels(context, channel);
  const isRepairable = examined.damage.some(({ kind }) => kind !== 'release');
  if (yes && isRepairable) {
    await repair(store, examined.damage, context);
    examined = await examineChannels(context, channel);
  }
  const lines = [
    describeExamined(examined),
    ...(await describeLostReleases(store, examined.damage)),
    ...describeRest(examined.damage, yes),
  ];
  return {
    data: dataOf(examined),
    text: lines.join('\n'),
    isFailure: examined.damage.length > 0,
  };
}

/** What would be done or, after that, why damage is left. */
function describeRest(damage: readonly Found[], yes: true | undefined): readonly string[] {
  const has = (kind: Found['kind']) => damage.some((found) => found.kind === kind);
  const revisions = yes
    ? 'A channel has no readable revision; deploy to it again.'
    : 'Damaged revisions become copies of the ones before them; their bytes are kept in damaged/.';
  const pages = yes
    ? 'Pages that could not be rendered again need their release; publish and deploy it again.'
    : 'Damaged pages are rendered again.';
  return [
    ...(has('revision') ? [revisions] : []),
    ...(has('page') ? [pages] : []),
    ...((has('revision') || has('page')) && !yes ? ['Re-run with --yes to confirm.'] : []),
  ];
}

/** How to publish each damaged release again, with what the log knows of its source. */
async function describeLostReleases(
  store: SiteStore,
  damage: readonly Found[],
): Promise<readonly string[]> {
  const lost = damage.flatMap((found) => (found.kind === 'release' ? found : []));
  const unique = new Map(lost.map(({ app, version }) => [`${app} ${version}`, { app, version }]));
  return Promise.all(
    [...unique].map(async ([name, { app, version }]) => {
      const published = await findPublished(store, app, version);
      const commit = published?.commit === undefined ? '' : ` from commit ${published.commit}`;
      const when = published && ` (published ${published.time} by ${published.author}${commit})`;
      return `Publish ${name} again from the same source${when ?? ''}: npm run site -- publish ${app}`;
    }),
  );
}

async function findPublished(store: SiteStore, app: string, version: string) {
  const numbers = await store.listLog(app);
  const entries = await Promise.all(numbers.map((number) => store.readLogEntry(app, number)));
  return entries.findLast((entry) => entry?.version === version);
}
